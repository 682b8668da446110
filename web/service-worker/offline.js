// The only script of the page that opens where nothing else can (web/shell/offline-page.tsx).
document.querySelector('[data-address]').textContent = location.host + decoded(location.pathname)
document.querySelector('button').onclick = () => location.reload()
addEventListener('online', () => void load())
// a device can have a connection without a way to the server
const tryMilliseconds = 5_000
setInterval(() => void load(), tryMilliseconds)

function decoded(path) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

async function load() {
  if (document.hidden) return
  const { ok } = await fetch('/favicon.svg', { cache: 'no-store', signal: AbortSignal.timeout(4_500) }).catch(
    () => ({}),
  )
  if (ok) location.reload()
}
