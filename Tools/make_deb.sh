#!/usr/bin/env bash
# make_deb.sh PROGRAM FOLDER: builds a Debian package of the release program in FOLDER, and prints its path. Needs dpkg-dev.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "$1")
mkdir -p "$2"
target=$(realpath "$2")

version=$("$program" --version)
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
share=$root/usr/share
source=Packaging/debian

install -D -m 0755 "$program" "$root/usr/bin/halcyon"
install -D -m 0644 "$source/halcyon.service" "$root/lib/systemd/system/halcyon.service"
install -D -m 0644 "$source/halcyon.sysusers" "$root/usr/lib/sysusers.d/halcyon.conf"
install -D -m 0644 "$source/halcyon.conf" "$root/etc/halcyon/halcyon.conf"

complete() {
  mkdir -p "$(dirname "$2")"
  # The shell reads the file into itself, so it needs no interpreter line.
  "$program" --generate-completion-script "$1" | sed '1{/^#!/d}' >"$2"
  chmod 0644 "$2"
}
complete bash "$share/bash-completion/completions/halcyon"
complete zsh "$share/zsh/vendor-completions/_halcyon"
complete fish "$share/fish/vendor_completions.d/halcyon.fish"

Tools/man_pages.py "$program" "$share/man/man1" --version "$version"
find "$share/man" -name '*.1' -exec gzip -9n {} +

doc=$share/doc/halcyon
install -D -m 0644 "$source/copyright" "$doc/copyright"
install -D -m 0644 Data/DATA-LICENSES "$doc/DATA-LICENSES"
install -D -m 0644 README.md "$doc/README.md"
mkdir -p "$doc/guide"
install -m 0644 Docs/guide/*.md "$doc/guide/"
sed "s/(0.1.0)/($version)/" "$source/changelog" | gzip -9n >"$doc/changelog.gz"
chmod 0644 "$doc/changelog.gz"

mkdir -p "$root/DEBIAN" "$work/debian"
for script in config postinst prerm postrm; do install -m 0755 "$source/$script" "$root/DEBIAN/$script"; done
install -m 0644 "$source/templates" "$root/DEBIAN/templates"
echo /etc/halcyon/halcyon.conf >"$root/DEBIAN/conffiles"
# dpkg-shlibdeps reads a control file of a source package.
printf 'Source: halcyon\n\nPackage: halcyon\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info root/usr/bin/halcyon 2>/dev/null | sed 's/^shlibs:Depends=//')
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@DEPENDS@/$depends/" \
  -e "s/@SIZE@/$(du -ks --exclude=DEBIAN "$root" | cut -f1)/" "$source/control" >"$root/DEBIAN/control"
(cd "$root" && find . -type f -not -path './DEBIAN/*' -printf '%P\0' | sort -z | xargs -0 md5sum >DEBIAN/md5sums)

package=$target/halcyon_${version}_${architecture}.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
echo "$package"
