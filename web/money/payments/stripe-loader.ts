import { loadStripe } from '@stripe/stripe-js/pure'
import type { PublicConfig } from '#contract/config'

type Keys = NonNullable<PublicConfig['stripe']>

/**
 * Loads the provider's script. If the server names another address, that is loaded first: the library uses an existing
 * `window.Stripe`.
 * @throws Error when the script does not load
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
