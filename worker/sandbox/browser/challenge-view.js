const challengeBase = new URL('/sandbox/stripe/', document.currentScript.src)

/**
 * Shows the bank's page over the merchant's. Like the real one it is a plain element with a high z-index: a dialog that
 * the page opened with showModal() stays above it and makes it inert (stripe/stripe-js#599).
 * @returns what the API answered: the intent, or an error
 */
export function showChallenge(intent) {
  const frame = document.createElement('iframe')
  frame.name = '__privateStripeFrameChallenge'
  frame.title = 'Secure 3D Secure authentication frame'
  const page = intent.next_action?.use_stripe_sdk?.stripe_js ?? intent.next_action?.redirect_to_url?.url
  frame.src = `${new URL(page, challengeBase).href}&client_secret=${encodeURIComponent(intent.client_secret)}`
  Object.assign(frame.style, {
    border: '0',
    width: 'min(26rem, 94vw)',
    height: 'min(30rem, 90vh)',
    borderRadius: '12px',
  })
  const cover = document.createElement('div')
  cover.tabIndex = -1
  Object.assign(cover.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    display: 'grid',
    placeItems: 'center',
    background: 'rgb(0 0 0 / 60%)',
  })
  cover.append(frame)
  document.body.append(cover)
  frame.focus()
  return new Promise((resolve) => {
    addEventListener('message', function finish(event) {
      if (event.source !== frame.contentWindow || event.origin !== challengeBase.origin) return
      if (!event.data?.challenge) return
      removeEventListener('message', finish)
      cover.remove()
      resolve(event.data.challenge)
    })
  })
}
