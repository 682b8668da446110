// Runs before the first paint: a signed-in person must not see the visitor's page flash by.
if (/(?:^|;\s*)signed-in=/.test(document.cookie)) document.documentElement.classList.add('signed-in')
// A page was written at build without a query: with one, only the home page reads the same.
if (location.search && location.pathname !== '/') document.documentElement.classList.add('made-afresh')
// The server adds plain pages for browsers without scripts; this one needs none.
if (!/(?:^|;\s*)scripts=/.test(document.cookie))
  document.cookie = 'scripts=on; path=/; max-age=31536000; samesite=lax; secure'
// The code of a friend's link stays with the tab.
const code = new URLSearchParams(location.search).get('ref')
try {
  if (code) sessionStorage.setItem('invitation', code.slice(0, 40))
} catch {}
// What is pressed before the page's script is there shows that it was, and is answered when it comes (web/app/replay-clicks.ts).
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button || button.closest('[data-live]')) return
    for (const before of document.querySelectorAll('[data-tapped]')) delete before.dataset.tapped
    button.dataset.tapped = ''
  },
  true,
)
// A page whose script did not arrive says so, and begins again when the server answers.
const again = () => {
  void fetch(location.pathname, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )
}
const lose = () => {
  // the visitor's page is more than nothing
  document.documentElement.classList.remove('signed-in', 'made-afresh')
  document.body.append(document.querySelector('template').content)
  document.querySelector('.lost button').onclick = again
  addEventListener('online', again)
}
// A page that was written at build is read before it comes to life: its scripts wait for the first paint.
const { main } = document.currentScript.dataset
if (main) {
  const start = () => void import(main).catch(lose)
  if (document.hidden) start()
  else requestAnimationFrame(() => requestAnimationFrame(start))
} else {
  const look = () => document.querySelector('#root[data-live]') || lose()
  if (document.readyState === 'complete') look()
  else addEventListener('load', look)
}
