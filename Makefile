# Every target names a tool; what the tools do is written in Swift, or in short scripts in Tools/.
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help set-up site demo classes package test check format fuzz bench gallery pairs text-widths bless bom dist first-pull-request clean

build := Tools/build
nibkit := .build/release/nibkit
bin = .build/release

help:
	@echo "make demo            set up, build, and draw the documents of Examples/ into out/"
	@echo "make classes         build what --sources needs: nibkit-source and the run-time's library, in .build/release/runtime"
	@echo "make test            set up, build, and run every test; FILTER=name runs some"
	@echo "make check           what needs no build: formats, the page's modules, generated files, American spelling, pinned tools and actions"
	@echo "make format          format the Swift files and the page"
	@echo "make fuzz            try damaged inputs of every kind and continue the ledger, Docs/fuzzing.md; KINDS=… COUNT=… say which and how many"
	@echo "make gallery DIR=…   draw a folder of documents on one page, out/gallery/index.html"
	@echo "make text-widths     measure the widths of the system font, cross-validated by project; WRITE=out/system-font.json writes a fit"
	@echo "make pairs           draw documents beside the pictures that UIKit drew of them, out/pairs/index.html; NAMES=… takes some"
	@echo "make bless           rewrite the answers beside the fixtures; NAMES=label/text rewrites some, --pictures adds pictures"
	@echo "make bench           measure every stage against its budget"
	@echo "make bom             write the bill of materials, out/nibkit.cdx.json"
	@echo "make dist            make archives for people without a toolchain, in out/dist; ONLY=archives,deb,… makes some"
	@echo "make first-pull-request  try what 'make dist' made, in a bare Debian: a project, a workflow, pull requests; PROJECTS=… takes others"
	@echo "make site            make a site of README and Docs/ in out/site, with mkdocs"
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

test: set-up check
	@Tools/set-up-browser
	@echo "test: building everything (some minutes the first time)"
	@$(build) --build-tests
	@! grep -E '/(Sources|SourceTool|Tools)/[^ ]*: warning:' out/build.log
	@Tools/build-source-tool .build/debug
	@Tools/run-tests $(FILTER)
	@test -n "$(FILTER)" || $(MAKE) package
	@test -n "$(FILTER)" || IBTOOL=.build/debug/ibtool Examples/Integration/check

check:
	@Tools/format --check
	@Tools/check-spelling
	@Tools/check-page
	@Tools/check-pins
	@python3 -B Tools/dev/generate_optional_calls.py --check
	@python3 -B Tools/dev/generate_rules.py --check
	@python3 -B Tools/dev/generate_page_facts.py --check
	@echo "check: format, spelling and generated files are as they should be"

format:
	@Tools/format

# Builds and tests packages with the plug-ins, as packages of somebody else: the template, one for what iOS code expects, and one that
# must not build.
# They share a build folder, so that NibKit is built once for both.
package: set-up
	@for package in Examples/Package Examples/Library Tests/ClientPackage; do \
		echo "package: building and testing $$package"; \
		$(build) --package-path $$package --scratch-path .build/packages --build-tests || exit 1; \
		case $$package in */Library) kind=--enable-xctest ;; *) kind=--disable-xctest ;; esac; \
		swift test --package-path $$package --scratch-path .build/packages --skip-build $$kind || exit 1; \
	done
	@echo "package: a document's mistake fails the build of Tests/MistakenPackage"
	@! $(build) --package-path Tests/MistakenPackage --scratch-path .build/packages >/dev/null
	@grep -q 'Dangling.xib:[0-9]*:[0-9]*: error: the outlet .view. of .* refers to the id dan-vw-009' out/build.log

# Inputs go on behind those of the ledger. FUZZ adds options, such as --seeds FOLDER.
KINDS = all
COUNT = 10000
fuzz: set-up
	@for product in dev ibtool nibkit; do $(build) -c release --product $$product --static-swift-stdlib || exit 1; done
	@$(bin)/dev fuzz $(KINDS) --count $(COUNT) --ledger $(FUZZ)

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
	@Tools/python-environment .build/pairs Tools/requirements-pairs.txt
	@.build/pairs/bin/python -B Tools/pairs --tool $(nibkit) $(NAMES)

# How well the widths of the system font predict those that documents store; WRITE=FILE writes the fit.
text-widths:
	@Tools/python-environment .build/pairs Tools/requirements-pairs.txt
	@.build/pairs/bin/python -B Tools/text-widths $(if $(WRITE),--write $(WRITE))

bless: set-up
	@$(build) --product dev
	@.build/debug/dev bless $(NAMES)

# In an environment of its own, for mkdocs.
site:
	@Tools/python-environment .build/site Tools/requirements-site.txt
	@.build/site/bin/mkdocs build --quiet
	@echo "site: out/site/index.html"

# What NibKit is made of: packages, libraries of the system, fonts.
bom: set-up
	@Tools/bill-of-materials

# In a build folder of its own, since everything is compiled with other options. Nothing else uses what it makes.
dist: set-up
	@Tools/dist $(if $(ONLY),--only $(ONLY))
	@Tools/dist --check out/dist

# As root, in bare systems with neither Swift nor a network.
first-pull-request:
	@Tools/first-pull-request $(PROJECTS)

clean:
	@rm -rf .build out
