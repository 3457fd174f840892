/** The element tests run in Mocha, whose functions are global. */
/// <reference types="mocha" />
