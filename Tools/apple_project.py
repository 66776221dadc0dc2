"""Reads Apple/project.yml: only the part of YAML that it needs."""
import re
from pathlib import Path


class ProjectFault(Exception):
    pass


def scalar(text, where):
    if text.startswith(("'", '"')):
        if len(text) < 2 or text[-1] != text[0] or text[0] in text[1:-1]:
            raise ProjectFault(f"{where}: the quotation does not end: {text}")
        return text[1:-1]
    if text.startswith("["):
        if not text.endswith("]"):
            raise ProjectFault(f"{where}: the list does not end: {text}")
        inner = text[1:-1].strip()
        return [scalar(part.strip(), where) for part in inner.split(",")] if inner else []
    if re.search(r"[{}\[\]&*!|>%@`]|: |\t", text):
        raise ProjectFault(f"{where}: unsupported syntax: {text}")
    return {"true": True, "false": False}.get(text, text)


def read(path):
    """Parses mappings, lists, quoted and plain texts; anything else is an error."""
    lines = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        where = f"{path.name}:{number}"
        if "\t" in line:
            raise ProjectFault(f"{where}: indentation is by spaces")
        body = re.sub(r"(^|\s)#.*$", "", line).rstrip()
        if body.strip():
            lines.append((len(body) - len(body.lstrip()), body.strip(), where))
    value, rest = block(lines, 0)
    if rest != len(lines):
        raise ProjectFault(f"{lines[rest][2]}: the indentation matches no line above")
    return value


def block(lines, at):
    indent, body, _ = lines[at]
    return sequence(lines, at, indent) if body.startswith("- ") else mapping(lines, at, indent)


def sequence(lines, at, indent):
    items = []
    while at < len(lines) and lines[at][0] == indent and lines[at][1].startswith("- "):
        _, body, where = lines[at]
        inner = body[2:].strip()
        if re.match(r"[\w.-]+:( |$)", inner):
            lines[at] = (indent + 2, inner, where)
            value, at = mapping(lines, at, indent + 2)
        else:
            value, at = scalar(inner, where), at + 1
        items.append(value)
    return items, at


def mapping(lines, at, indent):
    pairs = {}
    while at < len(lines) and lines[at][0] == indent:
        _, body, where = lines[at]
        match = re.fullmatch(r"([\w.-]+):(?: (.+))?", body)
        if match is None:
            raise ProjectFault(f"{where}: not a pair of name and value: {body}")
        key = match[1]
        if key in pairs:
            raise ProjectFault(f"{where}: {key} is a duplicate")
        at += 1
        if match[2] is not None:
            pairs[key] = scalar(match[2].strip(), where)
        elif at < len(lines) and lines[at][0] > indent:
            pairs[key], at = block(lines, at)
        else:
            raise ProjectFault(f"{where}: {key} has no value")
    return pairs, at


class Target:
    def __init__(self, name, settings, folder):
        self.name = name
        self.settings = settings
        self.folder = folder

    def sources(self):
        listed = self.settings.get("sources", [])
        return [entry if isinstance(entry, str) else entry["path"] for entry in ([listed] if isinstance(listed, str) else listed)]

    def files(self):
        files = []
        for source in self.sources():
            path = self.folder / source
            files += [path] if path.is_file() else sorted(file for file in path.rglob("*") if file.is_file())
        return files

    def swift_files(self):
        return [path for path in self.files() if path.suffix == ".swift"]

    def path(self, setting):
        value = self.settings.get("settings", {}).get("base", {}).get(setting)
        if value is None:
            raise ProjectFault(f"project.yml: {self.name} has no {setting}")
        return self.folder / value


class Project:
    KNOWN = {"name", "options", "packages", "settings", "targets", "schemes"}
    TARGET = {"type", "platform", "deploymentTarget", "sources", "settings", "dependencies"}
    # The type of each target for XcodeGen, and the suffix of its identifier after that of the app.
    KINDS = {
        "Halcyon": ("application", ""), "HalcyonWidgets": ("app-extension", ".widgets"),
        "HalcyonIntents": ("extensionkit-extension", ".intents"),
    }

    def __init__(self, path, folder=None):
        """A specification with paths relative to `folder`, which differs from its own folder only for a copy."""
        self.folder = folder or path.parent
        self.values = read(path)
        unknown = set(self.values) - Project.KNOWN
        if unknown:
            raise ProjectFault(f"project.yml: {', '.join(sorted(unknown))}")
        self.targets = [Target(name, settings, self.folder) for name, settings in self.values.get("targets", {}).items()]

    def check(self, manifest):
        """Every path exists, every dependency is a target or a product, and every source file belongs to a target."""
        packages = self.values.get("packages", {})
        listed = re.search(r"let products: \[Product\] =(.*?)\]\.map", manifest.read_text(), re.DOTALL)
        products = set(re.findall(r"\"(\w+)\"", listed.group(1) if listed else ""))
        for name, package in packages.items():
            folder = self.folder / package["path"]
            if not (folder / "Package.swift").exists():
                raise ProjectFault(f"project.yml: package {name}: {folder} has no Package.swift")
        names = {target.name for target in self.targets}
        if names != set(Project.KINDS):
            raise ProjectFault(f"project.yml: the targets are {', '.join(sorted(Project.KINDS))}")
        version = str(self.values.get("settings", {}).get("base", {}).get("SWIFT_VERSION", ""))
        if version != "6.0":
            raise ProjectFault(f"project.yml: the Swift version must be 6, not {version}")
        owned = set()
        for target in self.targets:
            if set(target.settings) != Project.TARGET:
                different = ", ".join(sorted(set(target.settings) ^ Project.TARGET))
                raise ProjectFault(f"project.yml: {target.name}: missing or unknown: {different}")
            kind, suffix = Project.KINDS[target.name]
            identifier = target.settings["settings"].get("base", {}).get("PRODUCT_BUNDLE_IDENTIFIER")
            if (target.settings["type"], target.settings["platform"], target.settings["deploymentTarget"]) != (kind, "iOS", "18.0"):
                raise ProjectFault(f"project.yml: {target.name} is of the type {kind}, for iOS from 18.0 on")
            if identifier != "$(HALCYON_ID)" + suffix:
                raise ProjectFault(f"project.yml: {target.name}: its identifier is that of the app with '{suffix}'")
            for source in target.sources():
                if not (self.folder / source).exists():
                    raise ProjectFault(f"project.yml: {target.name}: Apple/{source} does not exist")
            for setting in ("INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"):
                if not target.path(setting).is_file():
                    raise ProjectFault(f"project.yml: {target.name}: {target.path(setting)} does not exist")
            if not target.swift_files():
                raise ProjectFault(f"project.yml: {target.name} has no Swift file")
            owned |= set(target.swift_files())
            for dependency in target.settings.get("dependencies", []):
                if "target" in dependency:
                    if dependency["target"] not in names:
                        raise ProjectFault(f"project.yml: {target.name} depends on {dependency['target']}, which is not a target")
                elif "package" in dependency:
                    if dependency["package"] not in packages:
                        raise ProjectFault(f"project.yml: {target.name} depends on package {dependency['package']}")
                    if dependency.get("product") not in products:
                        raise ProjectFault(f"project.yml: Package.swift has no product {dependency.get('product')}")
                elif "sdk" not in dependency:
                    raise ProjectFault(f"project.yml: {target.name}: unknown kind of dependency: {dependency}")
            imported = {
                name for path in target.swift_files()
                for name in re.findall(r"^(?:public |internal |private )?import (Flight\w+)$", path.read_text(), re.M)}
            linked = {one["product"] for one in target.settings["dependencies"] if "product" in one}
            if imported != linked:
                raise ProjectFault(f"project.yml: {target.name} imports and depends on different modules: {', '.join(sorted(imported ^ linked))}")
        app = next(target for target in self.targets if target.name == "Halcyon")
        embedded = {one["target"] for one in app.settings["dependencies"] if "target" in one}
        if embedded != names - {"Halcyon"}:
            raise ProjectFault("project.yml: the app must embed its extensions")
        for scheme, settings in self.values.get("schemes", {}).items():
            if settings.get("run", {}).get("config") not in ("Debug", "Release"):
                raise ProjectFault(f"project.yml: scheme {scheme} runs as Debug or Release")
            for name in settings.get("build", {}).get("targets", {}):
                if name not in names:
                    raise ProjectFault(f"project.yml: scheme {scheme} builds {name}, which is not a target")
        stubs = self.folder / "Stubs"
        for path in sorted(self.folder.rglob("*.swift")):
            if path not in owned and stubs not in path.parents:
                raise ProjectFault(f"project.yml: {path.relative_to(self.folder.parent)} is in no target")
