import type Stripe from 'stripe'
import { emit } from '../events'
import { newId, randomText } from '../ids'
import { checkMetadata } from '../limits'
import { type Account, idOf, now } from './account'

export function createCustomer(account: Account, params: Stripe.CustomerCreateParams): Stripe.Customer {
  const customer = account.objects.put<Stripe.Customer>({
    id: newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: params.invoice_settings?.default_payment_method ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name || null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
  emit(account, 'customer.created', customer)
  return customer
}

export function updateCustomer(account: Account, id: string, params: Stripe.CustomerUpdateParams): Stripe.Customer {
  const customer = account.objects.get('customer', id)
  if (params.description !== undefined) customer.description = params.description || null
  if (params.email !== undefined) customer.email = params.email || null
  if (params.name !== undefined) customer.name = params.name || null
  if (params.phone !== undefined) customer.phone = params.phone || null
  customer.metadata = mergeMetadata(customer.metadata, params.metadata)
  const preferred = params.invoice_settings?.default_payment_method
  if (preferred !== undefined) customer.invoice_settings.default_payment_method = preferred || null
  account.objects.put(customer)
  emit(account, 'customer.updated', customer)
  return customer
}

export function deleteCustomer(account: Account, id: string): Stripe.DeletedCustomer {
  const customer = account.objects.get('customer', id)
  for (const method of account.objects.all('payment_method')) {
    if (idOf(method.customer) === id) account.objects.put({ ...method, customer: null })
  }
  emit(account, 'customer.deleted', customer)
  return account.objects.markDeleted(id)
}

/** Merges as Stripe does: '' and null remove a key, '' for the whole removes all. */
export function mergeMetadata(
  old: Stripe.Metadata | null | undefined,
  change: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Stripe.Metadata {
  if (change === undefined) return old ?? {}
  if (change === '' || change === null) return {}
  const merged = Object.entries({ ...old, ...change }).filter(([, value]) => value !== '' && value !== null)
  const metadata = Object.fromEntries(merged.map(([name, value]) => [name, String(value)]))
  checkMetadata(metadata)
  return metadata
}
