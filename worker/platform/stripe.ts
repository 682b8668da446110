import type Stripe from 'stripe'
import type { Bindings } from './env'
import { Failure } from './failure'

declare const __SANDBOX__: boolean

export interface PaymentGateway {
  stripe: Stripe
  publishableKey: string
  webhookSecrets: string[]
  /** Where the browser loads the card fields from; null for the provider's own address. */
  scriptUrl: string | null
}

/** The keys of the local stand-in, which stand for nothing outside this machine. */
const sandboxKeys = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox', webhook: 'whsec_sandbox_local_only' }

export const isSandboxed = (env: Bindings): boolean =>
  __SANDBOX__ && env.SANDBOX !== undefined && !env.STRIPE_SECRET_KEY

/** The browser's side of the payment provider; null when payments are not configured. */
export function publicGateway(env: Bindings): { publishableKey: string; scriptUrl: string | null } | null {
  if (env.STRIPE_SECRET_KEY && isFittingKey(env)) return { publishableKey: env.STRIPE_PUBLISHABLE_KEY, scriptUrl: null }
  if (isSandboxed(env)) return { publishableKey: sandboxKeys.publishable, scriptUrl: '/sandbox/stripe/stripe.js' }
  return null
}

/** Test keys take no money, so a deployment refuses them; live keys take real money, so only a deployment has them. */
const isFittingKey = ({ ENVIRONMENT, STRIPE_SECRET_KEY }: Bindings): boolean =>
  /^[sr]k_test_/.test(STRIPE_SECRET_KEY) === (ENVIRONMENT !== 'production')

/**
 * The real SDK; without keys, and only locally, its transport is the stand-in Worker's.
 * @throws Failure payments-not-configured when there are neither keys nor a stand-in.
 */
export async function openGateway(env: Bindings): Promise<PaymentGateway> {
  const browser = publicGateway(env)
  if (!browser) throw new Failure('payments-not-configured')
  const { default: Stripe } = await import('stripe')
  const { SANDBOX: sandbox } = env
  const httpClient =
    __SANDBOX__ && isSandboxed(env) && sandbox
      ? Stripe.createFetchHttpClient(sandbox.fetch.bind(sandbox))
      : Stripe.createFetchHttpClient()
  return {
    ...browser,
    stripe: new Stripe(env.STRIPE_SECRET_KEY || sandboxKeys.secret, {
      httpClient,
      maxNetworkRetries: 1,
      timeout: 4_000,
      telemetry: false,
      appInfo: { name: 'gwaro' },
    }),
    webhookSecrets: isSandboxed(env)
      ? [sandboxKeys.webhook]
      : env.STRIPE_WEBHOOK_SECRETS.split(',').map((s) => s.trim()),
  }
}

/**
 * Asks the provider; an answer that is not about the card or the request becomes a clear refusal.
 * @throws Failure provider-down when the provider is away, slow or talks nonsense.
 */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  const tooSlow = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), 9_000))
  try {
    return await Promise.race([ask(), tooSlow])
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('provider-down', 'The payment service did not answer. Nothing was charged. Please try again.', {
      cause,
      retryAfter: 5,
    })
  }
}
