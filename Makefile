# Shortcuts for Meson, which is the build. Each recipe can be typed by hand.
#
#   make play      install missing packages, build, and start a game
#   make serve     the same, and put a lane on the web
#   make check     build and run the quick tests, after every change: half a minute
#   make test      install the packages for the tests too, and run every test
#   make           build
#   make install   install the program, the library, its headers and the man pages (PREFIX, DESTDIR)
#   make deb       build the Debian packages pindeck, libpindeck0 and libpindeck-dev in build-deb
#   make npm       build the npm package in build/packages/npm, and pack it in build
#   make test-cross  the rules and the batch on AArch64 and s390x under qemu, in a chroot: needs root, a few minutes
#   make test-debian SUITE=trixie  every test on a fresh machine with that release of Debian, in a chroot: needs root, an hour
#   make duckdb    build the extension of DuckDB in build/packages/duckdb
#   make bench     measure everything, print each required figure beside what was reached, and fail if one was missed; ONLY=serve runs one bench
#   make lint      check the formatting and run the static analysers
#   make fuzz      run every fuzz target for a minute
#   make soak      ten thousand power cuts, a hundred million random games, and each allocation of the server
#                  failing: one to two hours
#   make captures  take the pictures in docs/ again
#   make format    format the source
#   make clean     remove the build folders

BUILD = build
SANITIZE = build-sanitize
THREAD = build-thread
CROSS = build-cross
DEBIAN = build-debian
FUZZ = build-fuzz
DEB = build-deb
PREFIX = /usr/local
QUIET = > $(BUILD).log || { cat $(BUILD).log; exit 1; }

# Meson uses ccache where it is installed. Clones share its results: paths in the objects are relative, so the folder of a clone does not count.
export CCACHE_NOHASHDIR = 1
# A compiler that is named is used as it is.
CLANG = $(if $(shell command -v ccache),ccache )clang

# Warnings are fatal in CI only.
FLAGS = $(if $(CI),--werror)
# Reports of the sanitizers need the lines of the source and nothing else that a debugger reads. meson.build optimises the layers
# that compute.
SANITIZE_FLAGS = -Doptimization=0 -Ddebug=false -Dc_args=-gline-tables-only -Db_lundef=false
# It links a program with the sanitizers in a third of the time.
QUICK_LINKER = $(if $(shell command -v ld.lld),CC_LD=lld)
# At a fixed address: each start of a program that the loader could move fills in 190,000 addresses for the sanitizers first, which is
# a fifth of a short run. ThreadSanitizer needs programs that can be moved.
ADDRESS_FLAGS = $(SANITIZE_FLAGS) -Db_sanitize=address,undefined -Db_pie=false -Dc_link_args=-no-pie
THREAD_FLAGS = $(SANITIZE_FLAGS) -Db_sanitize=thread
# Many tests wait more than they compute: two of them for each processor.
TESTS = meson test --print-errorlogs --num-processes $$((2 * $$(nproc)))
# Beside the plain tests: only a summary on the terminal, or everything after a failure.
beside = @echo "building and testing in $(1)"; \
	$(TESTS) -C $(1) --suite $(2) > $(1)/beside.log 2>&1 || { cat $(1)/beside.log; exit 1; }; \
	sed -n "s|^Ok: *|tests passed in $(1): |p" $(1)/beside.log
C_FILES = $(shell find src packages tests bench examples tools -name '*.[ch]' -not -path '*/node_modules/*')

# Releases of clang-format disagree about a few lines. The source is formatted by this one; with another
# release, make lint does not check the formatting.
FORMATTER = 14

.PHONY: all duckdb play serve check test setup-plain setup-address setup-thread build-plain build-address test-plain test-sanitized test-address test-thread test-valgrind test-cross test-debian install deb npm bench lint soak fuzz captures format clean

all: $(BUILD)/build.ninja
	meson compile -C $(BUILD)

$(BUILD)/build.ninja:
	tools/needs build
	meson setup $(BUILD) --prefix=$(PREFIX) $(FLAGS)

# At a terminal ninja shows how far it is, on one line.
play serve:
	@tools/needs build
	@[ -e $(BUILD)/build.ninja ] || { echo building Pindeck >&2 && \
		meson setup $(BUILD) --prefix=$(PREFIX) $(FLAGS); } $(QUIET)
	@[ ! -t 2 ] || ninja -C $(BUILD) -n | grep -q 'no work to do' || NINJA_STATUS='building Pindeck: %p  ' ninja -C $(BUILD) >&2
	@meson compile -C $(BUILD) $(QUIET)
	@rm -f $(BUILD).log
	@$(BUILD)/pindeck $@

# Set a build folder up, or configure it again: tests and libraries may have been added.
setup = meson setup $(1) $(FLAGS) $(2) $(if $(wildcard $(1)/build.ninja),--reconfigure)

# The drivers of the browsers and eslint, from npm. Only the tests of the pages, make captures and make lint use them.
BROWSER = tests/web/node_modules/.package-lock.json
$(BROWSER): tests/web/package-lock.json
	npm ci --prefix tests/web --ignore-scripts --no-audit --no-fund

# DuckDB, from npm: headers to build its extension, and the library to test it.
DUCKDB = packages/duckdb/node_modules/.package-lock.json
$(DUCKDB): packages/duckdb/package-lock.json
	npm ci --prefix packages/duckdb --ignore-scripts --no-audit --no-fund

# The build that is there may have been set up without the headers.
duckdb:
	tools/needs build npm
	$(MAKE) --no-print-directory $(DUCKDB)
	$(call setup,$(BUILD),--prefix=$(PREFIX))
	meson compile -C $(BUILD) duckdb_extension

# The quick tests, with samples of the exhaustive ones. Newer releases of Meson build what only tests need with the tests.
check: $(BUILD)/build.ninja
	meson compile -C $(BUILD)
	$(TESTS) -C $(BUILD) --setup check

# The release build; clang with AddressSanitizer, UndefinedBehaviorSanitizer and libFuzzer; ThreadSanitizer; valgrind.
# A table in tests/meson.build says which test runs where. Each folder builds only the targets that its tests need.
#
# First the release build, which has the longest tests; npm and the other folders are set up beside it. Then the sanitizers build and test
# beside the plain tests, one after the other: many tests wait, and meanwhile the others compile. The tests of all three at once would
# leave each of them a sixth of a processor, and take as long.
test:
	tools/needs build test
	@rm -f $(patsubst %,%/meson-logs/testlog*,$(BUILD) $(SANITIZE) $(THREAD))
	$(MAKE) --no-print-directory --jobs=4 build-plain setup-address setup-thread $(BROWSER)
	$(MAKE) --no-print-directory --jobs=4 test-plain test-sanitized test-valgrind
	@tools/tally $(BUILD) $(SANITIZE) $(THREAD)

# What the tests of these suites need in that folder.
build = meson compile -C $(1) --ninja-args=$$(tools/test_targets $(1) $(2))

# The extension of DuckDB is built where its headers are.
setup-plain: $(DUCKDB)
	$(call setup,$(BUILD),--prefix=$(PREFIX))

build-plain: setup-plain
	$(call build,$(BUILD),release valgrind)

setup-address:
	@CC='$(CLANG)' $(QUICK_LINKER) $(call setup,$(SANITIZE),$(ADDRESS_FLAGS)) > $(SANITIZE).log || { cat $(SANITIZE).log; exit 1; }

setup-thread:
	@CC='$(CLANG)' $(QUICK_LINKER) $(call setup,$(THREAD),$(THREAD_FLAGS)) > $(THREAD).log || { cat $(THREAD).log; exit 1; }

test-plain:
	$(TESTS) -C $(BUILD) --no-rebuild --suite release

# One at a time, beside the others: they compute, and wait for nothing.
test-valgrind:
	@$(TESTS) --num-processes 1 -C $(BUILD) --no-rebuild --setup valgrind --suite valgrind --logbase testlog-valgrind \
		> $(BUILD)/valgrind.log 2>&1 || { cat $(BUILD)/valgrind.log; exit 1; }
	@sed -n "s|^Ok: *|tests passed in valgrind: |p" $(BUILD)/valgrind.log

# Threads first: their tests wait most, and meanwhile the longest plain tests run and the other folder compiles. The tests with
# AddressSanitizer run also where those of the threads fail.
test-sanitized:
	@failed=0; for each in "test-thread build-address" test-address; do \
		$(MAKE) --no-print-directory --keep-going $$each || failed=1; \
	done; exit $$failed

build-address:
	@$(call build,$(SANITIZE),address) > $(SANITIZE).log || { cat $(SANITIZE).log; exit 1; }

test-address: export PINDECK_BEFORE = $(abspath $(BUILD))/pindeck
test-address:
	$(call beside,$(SANITIZE),address)

test-thread:
	$(call beside,$(THREAD),threads)

# Beside the other tests: it needs root, 900 MB and a mirror of Debian for its chroot, which stays for the next time.
test-cross: $(BUILD)/build.ninja
	tools/needs chroot
	meson compile -C $(BUILD) batch_test
	timeout 3600 tools/test_cross $(CROSS) $(BUILD)/tests/batch/batch_test

# The last commit, on a machine with nothing but git, a C compiler and make.
SUITE = trixie
test-debian:
	tools/needs chroot
	tools/test_debian $(SUITE) $(DEBIAN)

install: all
	meson configure $(BUILD) -Dprefix=$(PREFIX)
	meson install -C $(BUILD)

# From a clean folder, and with the flags of Debian.
deb:
	tools/needs build deb
	tools/deb $(DEB)

npm: $(BUILD)/build.ninja
	tools/needs npm
	$(call setup,$(BUILD))
	meson compile -C $(BUILD) npm
	npm pack --pack-destination $(BUILD) ./$(BUILD)/packages/npm

# All benches, or those that ONLY names: make bench ONLY="serve report".
ONLY =
bench: all
	tools/needs bench
	$(call setup,$(BUILD))
	meson compile -C $(BUILD) ball_cost batch_bench frames_bench library_bench library_work import_bench journal_bench league_bench report_bench serve_bench sheet_balls npm postgres_cluster
	bench/run $(BUILD) $(ONLY)

lint: all
	tools/needs lint
	@case $$(clang-format --version) in \
	*version\ $(FORMATTER).*) clang-format --dry-run --Werror $(C_FILES) ;; \
	*) echo "formatting not checked: that needs clang-format $(FORMATTER)" >&2 ;; \
	esac
	printf '%s\n' $(filter src/%.c,$(C_FILES)) | xargs -n 1 -P "$$(nproc)" \
		clang-tidy --quiet -p $(BUILD) --extra-arg=-Wno-ignored-optimization-argument
	cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability \
		--suppress=missingIncludeSystem --suppress=normalCheckLevelMaxBranches -Isrc -Isrc/rules -i src/batch src
	git grep -lE '^#!.*[ /](ba)?sh$$' | xargs shellcheck
	mandoc -T lint -W warning man/pindeck.[3-9] $(BUILD)/man/pindeck.1
	$(MAKE) $(BROWSER)
	tests/web/node_modules/.bin/eslint --config tests/web/eslint.config.mjs web tests/web packages/npm tests/npm bench

# Too long for every test run.
soak:
	tools/needs build test
	$(call setup,$(BUILD),--prefix=$(PREFIX))
	meson compile -C $(BUILD)
	$(BUILD)/tests/batch/batch_test 1000
	tests/durability/power_cuts.py $(BUILD)/pindeck $(BUILD)/tests/durability/traced_disk.so 10000
	PINDECK_EVERY=1 tests/server/failing_memory.py $(BUILD)/pindeck $(BUILD)/tests/server/failing_memory.so

fuzz:
	tools/needs build test
	CC='$(CLANG)' $(call setup,$(FUZZ),$(ADDRESS_FLAGS) -Doptimization=2)
	meson compile -C $(FUZZ)
	tools/fuzz $(FUZZ) 60

# Six frames of three bowlers, up to a 7-10 split. The man page has the same screen without UTF-8.
CAPTURED_KEYS = X 9 / 8 1  7 / X X  9 - X p 3 0 Enter /  X 8 / 9 /  X 7 2 X  X p 7 0 Enter
captured = '$(CAPTURED_KEYS)' $(3) env LC_ALL=$(1) \
	$(BUILD)/pindeck lane --language $(2) --store memory: PJS KYJ LEE

captures: all
	tools/needs captures
	tools/capture docs/lane.svg 100x24 $(call captured,C.UTF-8,en,6.1:)
	tools/capture docs/lane.ko.svg 100x24 $(call captured,C.UTF-8,ko,6.1:)
	tools/capture $(BUILD)/lane.txt 80x24 $(call captured,C,en,6.1:)
	$(MAKE) $(BROWSER)
	tests/web/run $(BUILD)/pindeck capture.mjs

format:
	@case $$(clang-format --version) in \
	*version\ $(FORMATTER).*) clang-format -i $(C_FILES) ;; \
	*) echo "make format needs clang-format $(FORMATTER)" >&2; exit 1 ;; \
	esac

clean:
	rm -rf $(BUILD) $(SANITIZE) $(THREAD) $(CROSS) $(DEBIAN) $(FUZZ) $(DEB) $(BUILD).log $(SANITIZE).log $(THREAD).log
