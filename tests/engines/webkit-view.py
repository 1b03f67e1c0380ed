#!/usr/bin/python3
"""A window with WebKitGTK's web view and nothing else, for WebKitWebDriver.

MiniBrowser's tool bar makes its page wider than a phone, and it prints no console. KEDAI_VIEW: "WIDTHxHEIGHT".
"""
import os
import tempfile

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = map(int, os.environ["KEDAI_VIEW"].split("x"))
# With these the driver loses the page after Back over the pages of a payment.
TURNED_OFF = ["CrossOriginOpenerPolicy", "ProcessSwapOnCrossSiteNavigation"]

folder = tempfile.mkdtemp(dir=os.environ["HOME"])
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages(["en-MY"])


def settings():
    chosen = WebKit2.Settings()
    chosen.set_enable_write_console_messages_to_stdout(True)
    features = WebKit2.Settings.get_all_features()
    for feature in map(features.get, range(features.get_length())):
        if feature.get_identifier() in TURNED_OFF:
            chosen.set_feature_enabled(feature, False)
    return chosen


def create_view(_session):
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=settings()
    )
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    # Without a window manager no window gets the keys by itself.
    window.connect("map-event", lambda *_: window.get_window().focus(Gdk.CURRENT_TIME))
    window.show_all()
    view.grab_focus()
    return view


def begin(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("kedai-view")
    information.set_version(*map(int, [WebKit2.get_major_version(), WebKit2.get_minor_version(), 0]))
    session.set_application_info(information)
    session.connect("create-web-view", create_view)


context.connect("automation-started", begin)
Gtk.main()
