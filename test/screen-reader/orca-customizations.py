# cspell:ignore acss
# Orca runs this file when it starts. Each sentence that it would speak is written to a file, line by line, instead.
import os
import sys

from orca import settings, speech

# Several runs can share a machine, and a test needs no echo of what it types.
sys.modules['__main__'].otherOrcas = lambda: []
speech.init = lambda *arguments, **options: None
settings.enableKeyEcho = False

if not hasattr(speech, '_said'):
    speech._said = open(os.environ['ORCA_SAID'], 'a', buffering=1)
    _speak = speech._speak

    def speak(text, acss, interrupt):
        speech._said.write(text.replace('\n', ' ').strip() + '\n')
        return _speak(text, acss, interrupt)

    speech._speak = speak
