const asked = new URLSearchParams(location.hash.slice(1))

async function answer(outcome) {
  for (const button of document.querySelectorAll('button')) button.disabled = true
  const body = new URLSearchParams({ client_secret: asked.get('client_secret'), outcome })
  const response = await fetch(`v1/challenges/${encodeURIComponent(asked.get('intent'))}`, { method: 'POST', body })
  const challenge = await response.json()
  const returnUrl = asked.get('return_url')
  if (parent !== window) parent.postMessage({ challenge }, location.origin)
  else if (returnUrl) location.assign(withResult(returnUrl, challenge))
  else document.querySelector('[role=alert]').textContent = challenge.error?.message ?? 'Done. You can close this page.'
}

function withResult(address, { error }) {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return location.origin
  url.searchParams.set('payment_intent', asked.get('intent'))
  url.searchParams.set('payment_intent_client_secret', asked.get('client_secret'))
  url.searchParams.set('redirect_status', error ? 'failed' : 'succeeded')
  return url
}

document.getElementById('test-source-authorize-3ds').addEventListener('click', () => void answer('complete'))
document.getElementById('test-source-fail-3ds').addEventListener('click', () => void answer('fail'))
