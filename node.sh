#!/bin/sh
# sh node.sh [arguments for Node]: runs the system's Node when it is new enough, else the one that npm installed with
# the shop. Every npm script goes through here, because npm itself puts the installed one before the system's, also
# where it does not run: it is made for glibc.

# The "engines" of package.json.
NEEDED="22.22 or a later 22, or 24.2 or later"

# $1: what `node --version` prints
is_new_enough() {
  major=${1#v}
  major=${major%%.*}
  minor=${1#*.}
  minor=${minor%%.*}
  case "$major.$minor" in .* | *. | *[!0-9.]*) return 1 ;; esac
  case $major in
    22) [ "$minor" -ge 22 ] ;;
    24) [ "$minor" -ge 2 ] ;;
    *) [ "$major" -gt 24 ] ;;
  esac
}

# The first node of PATH that no package brought. Runs in a subshell of its own.
system_node() {
  IFS=:
  set -f
  for folder in $PATH; do
    case $folder in */node_modules/.bin) continue ;; esac
    if [ -f "$folder/node" ] && [ -x "$folder/node" ]; then
      echo "$folder/node"
      return
    fi
  done
}

is_musl() {
  case $(ldd --version 2>&1) in *musl*) return 0 ;; esac
  return 1
}

node=$(system_node)
version=$([ -n "$node" ] && "$node" --version 2>/dev/null)
if is_new_enough "$version"; then exec "$node" "$@"; fi

case $0 in */*) root=${0%/*} ;; *) root=. ;; esac
if ! is_musl; then
  for packaged in "$root"/node_modules/node-linux-*/bin/node; do
    if is_new_enough "$("$packaged" --version 2>/dev/null)"; then exec "$packaged" "$@"; fi
  done
fi

here="the one here is ${version:-missing}"
if is_musl; then
  echo "Kedai needs Node $NEEDED; $here, and the one that npm brings does not run on musl. Install a newer one, on Alpine Linux with \"apk add nodejs-current\"." >&2
else
  echo "Kedai needs Node $NEEDED; $here. Install a newer one from https://nodejs.org or with your system's package manager." >&2
fi
exit 1
