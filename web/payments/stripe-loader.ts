import { loadStripe } from '@stripe/stripe-js/pure'
import type { PublicConfig } from '#contract/payments'

type Keys = NonNullable<PublicConfig['stripe']>

/**
 * The provider's script. An address of its own, where the server names one, is loaded first: the library
 * takes whatever `window.Stripe` is there already.
 * @throws Error when the script does not arrive
 */
export async function loadProvider({ publishableKey, scriptUrl }: Keys) {
  if (scriptUrl && !('Stripe' in window)) await loadScript(scriptUrl)
  const provider = await loadStripe(publishableKey)
  if (!provider) throw new Error('The payment provider needs a browser.')
  return provider
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src })
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The payment form could not be loaded.'))
    }
    document.head.append(script)
  })
}
