#!/bin/sh
# sh docs/deploy/switch.sh [VERSION]: lets the instances of kedai@.service run a version that is built in the folder of
# that name beside this one; without VERSION the present one is started anew. One instance after the other, so that one
# always answers. Ends with 1 when an instance does not come up; the ones before it in INSTANCES run the new version then.
set -eu

# Ports. The last one is the one that the proxy asks first: until it restarts, all visitors meet the former version.
INSTANCES=${INSTANCES:-"3001 3000"}
SECONDS_TO_START=${SECONDS_TO_START:-60}

versions=$(cd "$(dirname "$0")/../../.." && pwd -P)
current=$versions/current
version=${1:-$(basename "$(readlink "$current")")}

if [ ! -f "$versions/$version/build/whole" ]; then
  echo "$versions/$version is not built." >&2
  exit 1
fi

# Pages that are open now still ask for the scripts of the version that made them.
if [ -d "$current" ] && [ "$(readlink "$current")" != "$version" ]; then
  mkdir -p "$versions/$version/former-build"
  cp -r "$current/build/client/assets" "$versions/$version/former-build/"
fi
ln -s "$version" "$current.new"
mv -T "$current.new" "$current"

# The socket takes the question also while no process runs, so it is asked anew.
answers() {
  deadline=$(($(date +%s) + SECONDS_TO_START))
  until curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:$1/healthz"; do
    if [ "$(date +%s)" -ge "$deadline" ]; then return 1; fi
    sleep 1
  done
}

for port in $INSTANCES; do
  systemctl restart "kedai@$port"
  if ! answers "$port"; then
    echo "kedai@$port does not answer; see: journalctl -u kedai@$port" >&2
    exit 1
  fi
done
echo "$version runs on: $INSTANCES"
