#!/usr/bin/env python3
"""Checks Apple/ as far as possible without an Apple platform.

    Tools/apple_check.py [--modules .build/debug/Modules] [--swift DIR]

Every Swift file parses, is formatted, and type-checks in Swift 6 mode against the stubs of Apple/Stubs and the real modules of
Halcyon; project.yml is well-formed and names only existing files; property lists, entitlements, privacy manifests and texts in
four languages are complete; the sources contain no sentences. Last, names are broken in copies, and each copy must be rejected.

The stubs prove nothing about the behaviour of Apple platforms.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from apple_project import Project, ProjectFault  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
APPLE = ROOT / "Apple"
STUBS = APPLE / "Stubs"
# The tags of the core's languages.
LANGUAGES = re.findall(r'case \.\w+: "([a-z]{2}(?:-[A-Z]{2})?)"$', (ROOT / "Sources/FlightCore/Model/Language.swift").read_text(), re.M)
FEATURES = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]


class Fault(Exception):
    pass


def run(command, cwd=ROOT):
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode != 0:
        raise Fault((done.stdout + done.stderr).strip())
    return done.stdout


def swift_files(folder):
    return sorted(folder.rglob("*.swift"))


def relative(path):
    return os.path.relpath(path, ROOT)


# MARK: - Syntax and format


def check_syntax(files):
    run(["swiftc", "-parse", "-whole-module-optimization", *map(str, files)])


def check_format():
    run(["swift", "format", "lint", "--strict", "--recursive", "--parallel", str(APPLE)])


# MARK: - Sentences

STRING = re.compile(r'"""(?P<long>.*?)"""|#"(?P<raw>.*?)"#|"(?P<short>(?:\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)|\\.|[^"\\\n])*)"', re.S)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
INTERPOLATION = re.compile(r"\\\((?:[^()]|\([^()]*\))*\)")
ESCAPE = re.compile(r"\\(?:[ntr0\"'\\]|u\{[^}]*\})")
# Names for the system: no spaces, and not a single word in ordinary spelling.
IDENTIFIER = re.compile(r"[a-z0-9_.:/?=&%+#@-]*|[A-Za-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+|(?:https?|halcyon|data):\S*")
SHOWN = re.compile(
    r"(?:\b(?:Text\((?:verbatim:\s*)?|(?:Label|Button|Toggle|Picker|Section|TextField|SecureField|Link|ShareLink|Menu|NavigationLink|Tab|"
    r"ContentUnavailableView|LabeledContent)\()|\.(?:navigationTitle|accessibilityLabel|accessibilityValue|accessibilityHint|"
    r"alert|confirmationDialog|searchable|help|badge)\()\s*$")


def sentences(text):
    """Line and text of each literal that users could read."""
    found = []
    position = 0
    while position < len(text):
        comment = COMMENT.search(text, position)
        string = STRING.search(text, position)
        if string is None:
            break
        if comment is not None and comment.start() < string.start():
            position = comment.end()
            continue
        literal = string.group("long") or string.group("raw") or string.group("short") or ""
        plain = ESCAPE.sub("", INTERPOLATION.sub("", literal)).strip()
        has_letters = re.search(r"[^\W\d_]", plain) is not None
        before = text[: string.start()]
        if has_letters and (SHOWN.search(before) or not IDENTIFIER.fullmatch(plain)):
            found.append((before.count("\n") + 1, literal))
        position = string.end()
    return found


def check_sentences(files):
    faults = []
    for path in files:
        for line, literal in sentences(path.read_text()):
            faults.append(f'{relative(path)}:{line}: words belong to the core or into *.strings: "{literal}"')
    if faults:
        raise Fault("\n".join(faults))


# MARK: - Stubs

PAGE = re.compile(r"///.*https://developer\.apple\.com/documentation/\S+")
DECLARATION = re.compile(
    r"^\s*(?:@[\w(),: .*]+\s+)*(?:nonisolated\s+)?(?:public|open)\s+(?:[\w]+\s+)*?"
    r"(?:func|var|let|init|struct|class|enum|protocol|actor|typealias|subscript|macro)\b")


def unnamed(lines):
    """The declarations without a documentation page above them: line and text."""
    for index, line in enumerate(lines):
        if not DECLARATION.match(line):
            continue
        above = index - 1
        while above >= 0 and lines[above].strip().startswith("@"):
            above -= 1
        if above < 0 or not PAGE.search(lines[above]):
            yield index + 1, line.strip()


def check_stubs():
    faults = []
    for path in swift_files(STUBS):
        lines = path.read_text().splitlines()
        if not any("prove nothing" in line for line in lines[:4]):
            faults.append(f"{relative(path)}:1: the head says that stubs prove nothing about Apple's behaviour")
        for line, text in unnamed(lines):
            faults.append(f"{relative(path)}:{line}: no page of documentation is named: {text}")
    if faults:
        raise Fault("\n".join(faults))


# MARK: - Types


class Compiler:
    """Type-checks against stub modules, which are built once for the same sources."""

    def __init__(self, modules, work):
        self.modules = modules
        self.work = work
        self.built = work / "modules"

    def flags(self, is_stub=False):
        flags = ["-swift-version", "6", "-parse-as-library", "-I", str(self.built)]
        if is_stub:
            return [*flags, "-suppress-warnings"]
        flags += ["-warnings-as-errors", "-I", str(self.modules)]
        for include in self.module_maps():
            flags += ["-Xcc", f"-fmodule-map-file={include}"]
        for feature in FEATURES:
            flags += ["-enable-upcoming-feature", feature]
        return flags

    def module_maps(self):
        """The module maps of Halcyon's C modules: written, or generated by the package manager."""
        for folder in sorted((ROOT / "Sources").glob("C*")):
            written = folder / "include/module.modulemap"
            made = self.modules.parent / f"{folder.name}.build/module.modulemap"
            if written.exists() or made.exists():
                yield written if written.exists() else made

    def emit(self, name, files, is_stub=False):
        run(["swiftc", "-emit-module", "-emit-module-path", str(self.built / f"{name}.swiftmodule"), "-module-name", name,
             *self.flags(is_stub), *map(str, files)])

    def build_stubs(self):
        sources = swift_files(STUBS) + swift_files(ROOT / "Sources/FlightActivity")
        stamp = hashlib.sha256()
        stamp.update(run(["swiftc", "--version"]).encode())
        for path in [*sources, Path(__file__)]:
            stamp.update(str(path).encode() + path.read_bytes())
        mark = self.built / "stamp"
        if mark.exists() and mark.read_text() == stamp.hexdigest():
            return
        shutil.rmtree(self.built, ignore_errors=True)
        self.built.mkdir(parents=True)
        # A module is built after all modules that it imports.
        modules = {folder.name: swift_files(folder) for folder in sorted(STUBS.iterdir()) if folder.is_dir()}
        needs = {
            name: {
                other for path in files for other in re.findall(r"import (\w+)$", path.read_text(), re.M) if other in modules
            }
            for name, files in modules.items()
        }
        done = set()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            while len(done) < len(modules):
                ready = [name for name in modules if name not in done and needs[name] <= done]
                if not ready:
                    raise Fault("the stubs import each other in a circle: " + ", ".join(sorted(set(modules) - done)))
                list(pool.map(lambda name: self.emit(name, modules[name], is_stub=True), ready))
                done.update(ready)
        # FlightActivity again, as with an importable ActivityKit.
        self.emit("FlightActivity", swift_files(ROOT / "Sources/FlightActivity"))
        mark.write_text(stamp.hexdigest())

    def check(self, name, files):
        # Every file sees the parts of Foundation that only Apple platforms have.
        run(["swiftc", "-typecheck", "-whole-module-optimization", "-module-name", name, *self.flags(), "-Xfrontend", "-import-module", "-Xfrontend",
             "AppleFoundation", *map(str, files)])


def check_types(compiler, project):
    compiler.build_stubs()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda target: compiler.check(target.name, target.swift_files()), project.targets))


# The faults in copies: the file, the text, its replacement, and the name that the error must mention. A property of a screen, one
# of the contract with the server, a label of SwiftUI, a method of MapKit and a result of App Intents.
BREAKS = [
    ("Halcyon/Flight/TicketView.swift", "ticket.number", "ticket.nummer", "nummer"),
    ("HalcyonWidgets/FlightLiveActivity.swift", "context.state.headline", "context.state.headlin", "headlin"),
    ("HalcyonWidgets/CountView.swift", "timerInterval:", "timerIntervall:", "timerIntervall"),
    ("Halcyon/Flight/RouteMapView.swift", ".mapStyle(", ".mapStile(", "mapStile"),
    ("HalcyonIntents/WhichGate.swift", "dialog:", "speech:", "speech"),
]


def check_breaks(compiler, project):
    """A missing name, Apple's or our own, fails the check."""
    def broken(change):
        path, old, new, name = change
        text = (APPLE / path).read_text()
        if old not in text:
            raise Fault(f"Apple/{path} no longer has '{old}'; update this check")
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / Path(path).name
            copy.write_text(text.replace(old, new, 1))
            for target in project.targets:
                files = target.swift_files()
                if APPLE / path not in files:
                    continue
                try:
                    compiler.check(target.name, [copy if file == APPLE / path else file for file in files])
                except Fault as fault:
                    if name not in str(fault):
                        raise Fault(f"breaking '{old}' was rejected for another reason:\n{fault}") from None
                    return
                raise Fault(f"Apple/{path} was accepted with '{new}' instead of '{old}'")
            raise Fault(f"Apple/{path} is in no target")

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(broken, BREAKS))


# Literals, and whether users could read them.
LITERALS = [
    ('Text("Gate")', True), ('Text("gate")', True), ('let title = "On time"', True), ('let title = "Boarding"', True),
    ('.navigationTitle("board")', True), ('let text = "Leave by \\(time)"', True), ('let text = """\nLeave now\n"""', True),
    ('Image(systemName: "airplane.arrival")', False), ('URL(string: "halcyon://flight/\\(id)")', False),
    ('let kind = "widget.flight"', False), ('// "a sentence in a comment"', False), ('Text(verbatim: "~")', False),
    ('Text(verbatim: "board")', True), ('Text(verbatim: "gate:\\(code)")', True), ('Text(verbatim: row.code)', False),
    ('phrases: ["phrase.gate \\(.applicationName)"]', False), ('Data(named: "HalcyonGroup")', False),
]

# A line of project.yml, and a faulty replacement.
PROJECT_BREAKS = [
    ("      - path: Shared/Look", "      - path: Shared/Looks"),
    ("        product: FlightApp", "        product: FlightApps"),
    ("      - target: HalcyonIntents", "      - target: HalcyonIntent"),
    ("        INFOPLIST_FILE: Halcyon/Info.plist", "        INFOPLIST_FILE: Halcyon/Infos.plist"),
    ("    platform: iOS", "\tplatform: iOS"),
    ("    type: application", "    type: application\n    type: application"),
    ("    type: extensionkit-extension", "    type: app-extension"),
    ("    platform: iOS", "    platform: Linux"),
    ("    deploymentTarget: \"18.0\"", "    deploymentTarget: \"9.0\""),
    ("        PRODUCT_BUNDLE_IDENTIFIER: $(HALCYON_ID).widgets", "        PRODUCT_BUNDLE_IDENTIFIER: com.example.widgets"),
    ("      - target: HalcyonWidgets\n", ""),
    ("        product: FlightActivity", "        product: FlightCore"),
    ("    SWIFT_VERSION: \"6.0\"", "    SWIFT_VERSION: \"5.0\""),
    ("      config: Debug", "      config: Debg"),
    ("    sources:\n      - path: Halcyon\n", "    sourcs:\n      - path: Halcyon\n"),
]


def check_itself():
    """The check finds the faults that it must find."""
    for text, is_sentence in LITERALS:
        if bool(sentences(text)) != is_sentence:
            raise Fault(f"{text} was taken for {'no ' if is_sentence else 'a '}sentence")
    if not list(unnamed(["/// A colour.", "public struct Color {"])) or list(
        unnamed(["/// https://developer.apple.com/documentation/swiftui/color", "public struct Color {"])
    ):
        raise Fault("a declaration without a documentation page was not found")
    text = (APPLE / "project.yml").read_text()
    for old, new in PROJECT_BREAKS:
        if old not in text:
            raise Fault(f"project.yml has no '{old.strip()}' to be broken any more")
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "project.yml"
            copy.write_text(text.replace(old, new, 1))
            try:
                Project(copy, APPLE).check(ROOT / "Package.swift")
            except ProjectFault:
                continue
        raise Fault(f"project.yml was accepted with '{new.strip()}'")


# MARK: - Project and property lists


def load(path):
    try:
        return plistlib.loads(path.read_bytes())
    except Exception as error:  # plistlib raises any error of its parsers
        raise Fault(f"{relative(path)}: {error}") from None


STRINGS_LINE = re.compile(r'\s*(?:"(?P<quoted>(?:[^"\\]|\\.)+)"|(?P<bare>\w+))\s*=\s*"(?P<value>(?:[^"\\]|\\.)+)"\s*;\s*')


def strings(path):
    """The pairs of a .strings file."""
    pairs = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.strip().startswith("//"):
            continue
        match = STRINGS_LINE.fullmatch(line)
        if match is None:
            raise Fault(f"{relative(path)}:{number}: a line is \"key\" = \"value\";")
        key = match["quoted"] or match["bare"]
        if key in pairs:
            raise Fault(f"{relative(path)}:{number}: {key} is a duplicate")
        pairs[key] = match["value"]
    return pairs


def is_text(value):
    return isinstance(value, str) and len(value.strip()) > 20


def speaks_all(value):
    return sorted(value) == sorted(LANGUAGES)


GROUP = "group.$(HALCYON_ID)"
# The keys that the system requires of each target.
EVERYWHERE = {
    "HalcyonGroup": lambda value: value == GROUP,
    "CFBundleIdentifier": lambda value: value == "$(PRODUCT_BUNDLE_IDENTIFIER)",
    "CFBundleExecutable": lambda value: value == "$(EXECUTABLE_NAME)",
    "CFBundleLocalizations": speaks_all,
    "CFBundleShortVersionString": lambda value: value == "$(MARKETING_VERSION)",
    "CFBundleVersion": lambda value: value == "$(CURRENT_PROJECT_VERSION)",
}
NEEDED = {
    "Halcyon": {
        "CFBundlePackageType": lambda value: value == "APPL",
        "NSSupportsLiveActivities": lambda value: value is True,
        "NSSupportsLiveActivitiesFrequentUpdates": lambda value: value is True,
        "NSLocationWhenInUseUsageDescription": is_text,
        "NSCameraUsageDescription": is_text,
        "NSLocalNetworkUsageDescription": is_text,
        "NSAppTransportSecurity": lambda value: value == {"NSAllowsLocalNetworking": True},
        "BGTaskSchedulerPermittedIdentifiers": lambda value: value == ["$(HALCYON_ID).refresh"],
        "UIBackgroundModes": lambda value: value == ["fetch"],
        "UILaunchScreen": lambda value: isinstance(value, dict),
        "CFBundleURLTypes": lambda value: [one["CFBundleURLSchemes"] for one in value] == [["halcyon"]],
        "CFBundleDocumentTypes": lambda value: [one["LSItemContentTypes"] for one in value] == [
            ["com.apple.pkpass"], ["public.image"]],
    },
    "HalcyonWidgets": {
        "NSExtension": lambda value: value == {"NSExtensionPointIdentifier": "com.apple.widgetkit-extension"},
    },
    "HalcyonIntents": {
        "EXAppExtensionAttributes": lambda value: value == {"EXExtensionPointIdentifier": "com.apple.appintents-extension"},
    },
}
RIGHTS = {"Halcyon": {"aps-environment": "development"}}


def check_property_lists(project):
    for path in sorted(APPLE.rglob("*.xcassets/**/Contents.json")):
        try:
            images = json.loads(path.read_text()).get("images", [])
        except ValueError as error:
            raise Fault(f"{relative(path)}: {error}") from None
        for image in images:
            if not (path.parent / image["filename"]).is_file():
                raise Fault(f"{relative(path)}: {image['filename']} does not exist")
    for path in sorted(APPLE.rglob("*")):
        if path.suffix in (".plist", ".entitlements", ".xcprivacy"):
            load(path)
    for target in project.targets:
        information = load(target.path("INFOPLIST_FILE"))
        for key, holds in (EVERYWHERE | NEEDED[target.name]).items():
            if key not in information or not holds(information[key]):
                raise Fault(f"{relative(target.path('INFOPLIST_FILE'))}: {key} is missing or wrong")
        rights = load(target.path("CODE_SIGN_ENTITLEMENTS"))
        wanted = {"com.apple.security.application-groups": [GROUP]} | RIGHTS.get(target.name, {})
        if rights != wanted:
            raise Fault(f"{relative(target.path('CODE_SIGN_ENTITLEMENTS'))}: it must contain exactly {wanted}")
        privacy = next((path for path in target.files() if path.name == "PrivacyInfo.xcprivacy"), None)
        if privacy is None:
            raise Fault(f"{target.name} has no PrivacyInfo.xcprivacy")
        manifest = load(privacy)
        if manifest.get("NSPrivacyTracking") is not False or manifest.get("NSPrivacyTrackingDomains") != []:
            raise Fault(f"{relative(privacy)}: tracking must be off")
        for key in ("NSPrivacyCollectedDataTypes", "NSPrivacyAccessedAPITypes"):
            if not isinstance(manifest.get(key), list):
                raise Fault(f"{relative(privacy)}: {key} is missing, or not a list")


def check_texts(project):
    """Checks that every text exists in each language, and so do the questions in Info.plist."""
    for target in project.targets:
        tables = {}
        for path in target.files():
            if path.suffix == ".strings":
                tables.setdefault(path.name, {})[path.parent.stem] = strings(path)
        for name, languages in tables.items():
            if sorted(languages) != sorted(LANGUAGES):
                raise Fault(f"{target.name}: {name} is in {', '.join(sorted(languages))} only")
            keys = set(languages["en"])
            for language, pairs in languages.items():
                same = [key for key in keys if language != "en" and pairs.get(key) == languages["en"][key]]
                if name == "InfoPlist.strings" and any(key.endswith("UsageDescription") for key in same):
                    raise Fault(f"{target.name}: {name} in {language} is in English: {', '.join(sorted(same))}")
                silent = [key for key in pairs if "${applicationName}" in key and "${applicationName}" not in pairs[key]]
                if silent:
                    raise Fault(f"{target.name}: {name} in {language} does not name the app: {', '.join(silent)}")
            for language, pairs in languages.items():
                if set(pairs) != keys:
                    raise Fault(f"{target.name}: {name} in {language}: {', '.join(sorted(set(pairs) ^ keys))}")
        asked = {key for key in load(target.path("INFOPLIST_FILE")) if key.endswith("UsageDescription")}
        missing = asked - set(tables.get("InfoPlist.strings", {}).get("en", {}))
        information = load(target.path("INFOPLIST_FILE"))
        english = tables.get("InfoPlist.strings", {}).get("en", {})
        other = [key for key in asked if key in english and english[key] != information[key]]
        if other:
            raise Fault(f"{target.name}: InfoPlist.strings and Info.plist differ in {', '.join(other)}")
        if missing:
            raise Fault(f"{target.name}: not in InfoPlist.strings: {', '.join(sorted(missing))}")
        used = set()
        for path in target.swift_files():
            used |= set(re.findall(r'(?:LocalizedStringResource(?:\(| = )|shortTitle: |displayName\(|description\()"([^"]+)"', path.read_text()))
        spoken = set()
        for path in target.swift_files():
            spoken |= set(re.findall(r'"(phrase\.\w+) \\\(\.applicationName\)"', path.read_text()))
        phrases = set(tables.get("AppShortcuts.strings", {}).get("en", {}))
        if {phrase + " ${applicationName}" for phrase in spoken} != phrases:
            raise Fault(f"{target.name}: AppShortcuts.strings differs from the phrases in the sources")
        unknown = used - set(tables.get("Localizable.strings", {}).get("en", {}))
        if unknown:
            raise Fault(f"{target.name}: no text for {', '.join(sorted(unknown))}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", default=str(ROOT / ".build/debug/Modules"), help="folder of the built modules (%(default)s)")
    arguments = parser.parse_args()
    modules = Path(arguments.modules)
    if not (modules / "FlightCore.swiftmodule").exists():
        sys.exit(f"{modules} has no FlightCore: build first (make build)")

    files = [path for path in swift_files(APPLE) if STUBS not in path.parents]
    compiler = Compiler(modules.resolve(), ROOT / ".build/apple")
    project = None

    def read_project():
        nonlocal project
        try:
            project = Project(APPLE / "project.yml")
            project.check(ROOT / "Package.swift")
        except ProjectFault as fault:
            raise Fault(str(fault)) from None

    steps = [
        ("project.yml is well-formed and names what exists", read_project),
        ("property lists, entitlements and privacy manifests", lambda: check_property_lists(project)),
        (f"texts in {', '.join(LANGUAGES)}", lambda: check_texts(project)),
        ("no sentence in the sources", lambda: check_sentences(files)),
        ("faults are found", check_itself),
        ("stubs name their pages", check_stubs),
        ("syntax", lambda: check_syntax(swift_files(APPLE))),
        ("format", check_format),
        ("types, in Swift 6 mode", lambda: check_types(compiler, project)),
        ("wrong names are refused", lambda: check_breaks(compiler, project)),
    ]
    for title, step in steps:
        start = time.monotonic()
        try:
            step()
        except Fault as fault:
            print(f"✘ {title}\n{fault}", file=sys.stderr)
            sys.exit(1)
        print(f"✓ {title} ({time.monotonic() - start:.1f} s)")
    print(f"Apple/: {len(files)} files of {len(project.targets)} targets pass with the stubs. None of it has run on an Apple platform.")


if __name__ == "__main__":
    main()
