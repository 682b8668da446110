// Runs before the first paint: a signed-in person must not see the visitor's page flash by.
if (/(?:^|;\s*)signed-in=/.test(document.cookie)) document.documentElement.classList.add('signed-in')
// The server adds plain pages for browsers without scripts; this one needs none.
if (!/(?:^|;\s*)scripts=/.test(document.cookie)) document.cookie = 'scripts=on; path=/; max-age=31536000; samesite=lax'
