'use strict';

// Says how many milliseconds after its page a document had been seen to its end: its form follows it.
(function () {
  var field = document.getElementById('end_seen_after');
  var observer = new IntersectionObserver(function (entries) {
    var isSeen = entries.some(function (entry) {
      return entry.isIntersecting;
    });
    if (!isSeen) return;
    field.value = String(Math.round(performance.now()));
    observer.disconnect();
  });
  observer.observe(field.form);
})();
