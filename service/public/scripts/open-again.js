'use strict';

// This page answers a form. Browsers keep no such page, so Back and Reload would ask whether to send the form again, or show an error.
// As an entry of the history that was only opened, it opens at its address.
history.replaceState(history.state, '');
