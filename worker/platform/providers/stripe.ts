import type Stripe from 'stripe'
import { product } from '#contract/product'
import { recordedFetch } from '../database/recording'
import type { Bindings } from '../env'
import { Failure } from '../failure'
import { withTimeout } from '../with-timeout'
import { outside } from './outside'

declare const __SANDBOX__: boolean

export interface PaymentGateway {
  stripe: Stripe
  publishableKey: string
  webhookSecrets: string[]
  /** The address of Stripe.js; null for Stripe's own. */
  scriptUrl: string | null
}

/** The keys of the local stand-in, valid only on this machine. A deployed build has none. */
const sandboxKeys = __SANDBOX__
  ? {
      secret: 'sk_test_sandbox',
      publishable: 'pk_test_sandbox',
      webhooks: ['whsec_sandbox_local_only'],
      scriptUrl: '/sandbox/stripe/stripe.js',
    }
  : undefined

interface Keys {
  secret: string
  publishable: string
  webhooks: string[]
  scriptUrl: string | null
  standIn?: Fetcher
}

function keysOf(env: Bindings): Keys | undefined {
  const { SANDBOX: standIn, STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env
  if (secret) {
    const webhooks = env.STRIPE_WEBHOOK_SECRETS.split(',').map((each) => each.trim())
    return isFittingKey(env) ? { secret, publishable, webhooks, scriptUrl: null } : undefined
  }
  if (!sandboxKeys || !standIn) return undefined
  return { ...sandboxKeys, standIn }
}

/** Test keys take no money, so a deployment refuses them; live keys take real money, so only a deployment uses them. */
const isFittingKey = ({ ENVIRONMENT, STRIPE_SECRET_KEY }: Bindings): boolean =>
  /^[sr]k_test_/.test(STRIPE_SECRET_KEY) === (ENVIRONMENT !== 'production')

/** The browser's part of the payment provider; null when payments are not configured. */
export function publicGateway(env: Bindings): Pick<PaymentGateway, 'publishableKey' | 'scriptUrl'> | null {
  const keys = keysOf(env)
  return keys ? { publishableKey: keys.publishable, scriptUrl: keys.scriptUrl } : null
}

/**
 * The Stripe SDK; without keys, and only locally, it talks to the stand-in Worker.
 * @throws Failure payments-not-configured when there are neither keys nor a stand-in.
 */
export async function openGateway(env: Bindings): Promise<PaymentGateway> {
  const keys = keysOf(env)
  const browser = publicGateway(env)
  if (!keys || !browser) throw new Failure('payments-not-configured')
  const { default: Stripe } = await import('stripe')
  return {
    ...browser,
    stripe: new Stripe(keys.secret, {
      httpClient: Stripe.createFetchHttpClient(recordedFetch(outside('stripe', keys.standIn))),
      maxNetworkRetries: 1,
      timeout: 4_000,
      telemetry: false,
      appInfo: { name: product.name.toLowerCase() },
    }),
    webhookSecrets: keys.webhooks,
  }
}

/**
 * Calls the provider. Every error but a Failure becomes one: catch refusals of the card or the request within `ask`.
 * @throws Failure provider-down; those of `ask`
 */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(9_000, ask())
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('provider-down', 'The payment service didn’t answer. Nothing was charged. Please try again.', {
      cause,
      retryAfter: 5,
    })
  }
}
