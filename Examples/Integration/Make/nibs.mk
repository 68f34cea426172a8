# Compiles a folder of xibs and storyboards with NibKit's ibtool: `make nibs`. For GNU Make, with Theos or without.
#
#   NIBS_DOCUMENTS          the folder of the documents; those in its *.lproj folders, such as Base.lproj, are taken too
#   NIBS_RESULT             where results go: the bundle, or a folder whose contents are copied there
#   NIBS_MODULE             the Swift module of the documents' classes
#   NIBS_DEPLOYMENT_TARGET  the oldest system, such as 15.0; may be left out
#   NIBS_DEVICES            iphone ipad, if not said
#   IBTOOL                  ibtool, if not said
#
# As Make separates words by spaces, these paths and the documents' names have none; the folder that Make runs in may have some.

IBTOOL ?= ibtool
NIBS_DEVICES ?= iphone ipad

nibs_options = --errors --warnings --notices --output-format human-readable-text --module $(NIBS_MODULE) \
	$(addprefix --target-device ,$(NIBS_DEVICES)) $(addprefix --minimum-deployment-target ,$(NIBS_DEPLOYMENT_TARGET))

# Compiled storyboards wait here until they are linked together. They are folders; the Info.plist in each stands for it.
nibs_folder := $(NIBS_RESULT).compiled
# $(call nibs_of,xib,RESULT/%.nib): what comes of all xibs.
nibs_of = $(patsubst $(NIBS_DOCUMENTS)/%.$1,$2,$(wildcard $(NIBS_DOCUMENTS)/*.$1 $(NIBS_DOCUMENTS)/*.lproj/*.$1))
nibs_xibs := $(call nibs_of,xib,$(NIBS_RESULT)/%.nib)
nibs_compiled := $(call nibs_of,storyboard,$(nibs_folder)/%.storyboardc/Info.plist)
nibs_linked := $(call nibs_of,storyboard,$(NIBS_RESULT)/%.storyboardc/Info.plist)
# The variables above stand in the Makefile, so results are made anew when it changes.
nibs_makefile := $(firstword $(MAKEFILE_LIST))

# One call links all storyboards; the first result stands for it.
.PHONY: nibs clean-nibs
nibs: $(nibs_xibs) $(firstword $(nibs_linked))

$(NIBS_RESULT)/%.nib: $(NIBS_DOCUMENTS)/%.xib $(nibs_makefile)
	"$(IBTOOL)" $(nibs_options) --compile $@ $<

$(nibs_folder)/%.storyboardc/Info.plist: $(NIBS_DOCUMENTS)/%.storyboard $(nibs_makefile)
	"$(IBTOOL)" $(nibs_options) --compile $(@D) $<

$(firstword $(nibs_linked)): $(nibs_compiled)
	"$(IBTOOL)" $(nibs_options) --link $(NIBS_RESULT) $(^D)

clean-nibs:
	rm -rf $(nibs_xibs) $(patsubst %/Info.plist,%,$(nibs_linked)) $(nibs_folder)
