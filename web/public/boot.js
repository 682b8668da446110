// The build puts this script into each page. It runs before the first paint, so that a signed-in person never sees the
// visitor's page.
if (/(?:^|;\s*)(?:__Host-)?signed-in=/.test(document.cookie)) document.documentElement.classList.add('signed-in')
// Pages are prerendered without a query. With one, only the home page is the same.
if (location.search && location.pathname !== '/') document.documentElement.classList.add('has-query')
// The server sends plain pages to browsers without scripts; this one has them.
if (!/(?:^|;\s*)__Host-scripts=/.test(document.cookie)) {
  document.cookie = '__Host-scripts=on; path=/; max-age=31536000; samesite=lax; secure'
  document.cookie = 'scripts=; path=/; max-age=0'
}
// Move the token of a mailed link that works once out of the address, which histories keep. Links that are used for days
// stay: people open them again in another browser. web/server/link/use-link-token.ts reads it.
const link = /^(\/(?:invitation|reset-password|verify-email|downiestreetlaw\/sign-in)\/)([\w-]{20,})$/.exec(
  location.pathname,
)
if (link) history.replaceState({ usr: { linkToken: link[2] } }, '', `${link[1]}link${location.search}`)
// Keep the code of a referral link for this tab. On other pages `ref` is a tracking number.
const code = location.pathname === '/' && new URLSearchParams(location.search).get('ref')
try {
  if (code) sessionStorage.setItem('invitation', code.slice(0, 40))
} catch {}
// Requests what a firm's dashboard shows first before its scripts have loaded. web/server/boot-requests.ts uses the responses.
const isDashboard = /^\/[^/]+\/dashboard$/.test(location.pathname) && !location.search
if (isDashboard && !document.querySelector('#root[data-live]')) {
  /** How long an answer waits for the scripts that use it. */
  const keepMilliseconds = 30_000
  const prefetch = (path) => {
    const unused = new AbortController()
    setTimeout(() => window.bootRequests?.[path] && unused.abort(), keepMilliseconds)
    return [path, fetch(path, unused).catch(() => {})]
  }
  window.bootRequests = Object.fromEntries(
    ['/api/lawfirm/auth', '/api/lawfirm/clients?service=all&limit=25'].map(prefetch),
  )
}
// Mark clicks before hydration as received, and Enter in a form as a click of its button, which is disabled until then;
// web/app/replay-clicks.ts replays them.
const markClicked = (button) => {
  if (!button || button.closest('[data-live]')) return
  for (const earlier of document.querySelectorAll('[data-clicked]')) delete earlier.dataset.clicked
  button.dataset.clicked = ''
}
addEventListener('click', ({ target }) => markClicked(target instanceof Element && target.closest('button')), true)
addEventListener(
  'keydown',
  ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) markClicked(target.form?.querySelector('[type=submit]'))
  },
  true,
)
// If the page's script did not load, say so, and reload when the server answers.
const retry = () => {
  void fetch(location.pathname, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )
}
const showLoadError = () => {
  // show the visitor's page rather than nothing
  document.documentElement.classList.remove('signed-in', 'has-query')
  document.body.append(document.querySelector('template').content)
  document.querySelector('.load-error button').onclick = retry
  addEventListener('online', retry)
}
// A prerendered page is readable before hydration, so its scripts wait for the first paint.
const { main } = document.currentScript.dataset
if (main) {
  const start = () => void import(main).catch(showLoadError)
  const afterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => requestAnimationFrame(start)))
  addEventListener('DOMContentLoaded', afterPaint)
} else {
  const checkLoaded = () => document.querySelector('#root[data-live]') || showLoadError()
  if (document.readyState === 'complete') checkLoaded()
  else addEventListener('load', checkLoaded)
}
