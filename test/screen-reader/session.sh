#!/bin/bash
# cspell:ignore nolisten openbox libexec gsettings
# A desktop without a screen: starts a display, a window manager, the accessibility bus, Orca and Firefox, and waits for its end.
#   session.sh FOLDER URL     inside of dbus-run-session; FOLDER has the profile, and Orca's customizations
set -u
folder=$1 url=$2
children=()
trap 'for child in "${children[@]}"; do kill "$child" 2>/dev/null; done' EXIT TERM
exec 3< <(exec Xvfb -displayfd 1 -screen 0 1280x900x24 -nolisten tcp 2>/dev/null)
children+=($!)
read -t 60 -u 3 number || exit 1
export DISPLAY=:$number
openbox & children+=($!)
/usr/libexec/at-spi-bus-launcher --launch-immediately & children+=($!)
gsettings set org.gnome.desktop.interface toolkit-accessibility true
orca & children+=($!)
until grep -q 'Screen reader on' "$ORCA_SAID"; do sleep 0.2; done
firefox-esr --no-remote --new-instance --profile "$folder/profile" "$url" & children+=($!)
echo "$DISPLAY" > "$folder/display"
wait
