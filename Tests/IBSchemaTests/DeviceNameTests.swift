import IBSchema
import Testing

@Suite struct DeviceNameTests {
    @Test func everyModelLeadsToItsRow() {
        for device in SimulatedDevice.all {
            #expect(SimulatedDevice.meant(by: device.id) == device)
            // Two codes with one screen share their models' names; the first row is meant.
            for model in device.models {
                let meant = SimulatedDevice.meant(by: model)
                #expect(meant?.portraitSize == device.portraitSize && meant?.scale == device.scale, "\(model)")
                #expect(SimulatedDevice.meant(by: model.uppercased()) == meant)
                #expect(meant?.title(for: model.lowercased()) == model)
            }
        }
        let names = SimulatedDevice.all.flatMap(\.models)
        #expect(Set(names).count >= names.count - 1, "one name twice")
    }

    @Test func othersAreNotGuessed() {
        #expect(SimulatedDevice.meant(by: "iPad Pro 11")?.id == "ipad11_0")
        for name in ["", " ", "iPhone", "iPhone SE", "iPhone 99", "toaster"] {
            #expect(SimulatedDevice.meant(by: name) == nil, "\(name)")
        }
        // A document's own device is a code.
        #expect(SimulatedDevice.named("iPhone 15") == nil)
    }
}
