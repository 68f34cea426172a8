# Every target names a tool; what the tools do is written in Swift, or in short scripts in Tools/.
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help set-up demo classes package test bench gallery pairs bless clean

build := Tools/build
nibkit := .build/release/nibkit
bin = .build/release

help:
	@echo "make demo            set up, build, and draw the documents of Examples/ into out/"
	@echo "make classes         build what --sources needs: nibkit-source and the run-time's library, in .build/release/runtime"
	@echo "make test            set up, build, and run every test; FILTER=name runs some"
	@echo "make gallery DIR=…   draw a folder of documents on one page, out/gallery/index.html"
	@echo "make pairs           draw documents beside the pictures that UIKit drew of them, out/pairs/index.html; NAMES=… takes some"
	@echo "make bless           rewrite the answers beside the fixtures; NAMES=label/text rewrites some, --pictures adds pictures"
	@echo "make bench           measure every stage against its budget"
	@echo "make clean           remove .build and out"

set-up:
	@Tools/set-up

demo: set-up
	@echo "demo: building nibkit (some minutes the first time)"
	@$(build) -c release --product nibkit --static-swift-stdlib
	@$(nibkit) render Examples -o out
	@echo "demo: the documents of Examples/ were drawn; look into out/"

# In a build folder of its own: nibkit is linked with the standard library, and a change between the two builds everything anew.
# A Swift toolchain has to be there when classes are used, too.
classes: set-up
	@$(build) -c release --scratch-path .build/runtime --product NibKitRuntime
	@mkdir -p $(bin)/runtime
	@cp -R .build/runtime/release/libNibKitRuntime.so .build/runtime/release/Modules $(bin)/runtime/
	@Tools/build-source-tool $(bin)/runtime

test: set-up
	@Tools/set-up-browser
	@echo "test: building everything (some minutes the first time)"
	@$(build) --build-tests
	@Tools/build-source-tool .build/debug
	@Tools/run-tests $(FILTER)
	@test -n "$(FILTER)" || $(MAKE) package
	@test -n "$(FILTER)" || IBTOOL=.build/debug/ibtool Examples/Integration/check

# Builds and tests packages with the plug-ins, as packages of somebody else: the template, one for what iOS code expects, and one that
# must not build.
# They share a build folder, so that NibKit is built once for both.
package: set-up
	@for package in Examples/Package Tests/ClientPackage; do \
		echo "package: building and testing $$package"; \
		$(build) --package-path $$package --scratch-path .build/packages --build-tests || exit 1; \
		swift test --package-path $$package --scratch-path .build/packages --skip-build --disable-xctest || exit 1; \
	done
	@echo "package: a document's mistake fails the build of Tests/MistakenPackage"
	@! $(build) --package-path Tests/MistakenPackage --scratch-path .build/packages >/dev/null
	@grep -q 'Dangling.xib:-1: error: destination of outlet names the id dan-vw-009' out/build.log

bench: set-up
	@$(build) -c release --product nibkit --static-swift-stdlib
	@$(build) -c release --product dev --static-swift-stdlib
	@$(bin)/dev bench
	@$(build) -c release --product SolverBench --static-swift-stdlib
	@python3 Benchmarks/compare.py $(bin)/SolverBench
	@Tools/set-up-browser
	@$(build) -c release --product nibkit --static-swift-stdlib
	@test ! -x .build/browser-tests/bin/python || .build/browser-tests/bin/python -B Tests/PreviewPageTests/browser/run.py \
		--nibkit $(nibkit) --fixtures Fixtures a_save_is_soon_in_the_picture

gallery: set-up
	@test -n "$(DIR)" || { echo "gallery: say which folder: make gallery DIR=path"; exit 2; }
	@$(build) -c release --product nibkit --static-swift-stdlib
	@$(build) -c release --product dev --static-swift-stdlib
	@$(bin)/dev gallery --tool $(nibkit) "$(DIR)"

# In an environment of its own, for numpy, scipy and Pillow, with which pictures are compared.
pairs: set-up
	@$(build) -c release --product nibkit --static-swift-stdlib
	@test -x .build/pairs/bin/python || { python3 -m venv .build/pairs && .build/pairs/bin/python -m pip install -q numpy scipy Pillow; }
	@.build/pairs/bin/python -B Tools/pairs --tool $(nibkit) $(NAMES)

bless: set-up
	@$(build) --product dev
	@.build/debug/dev bless $(NAMES)

clean:
	@rm -rf .build out
