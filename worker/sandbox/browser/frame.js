// Inside the frame: the card's fields. Talks to the script on the merchant's page, and by itself to the API.
import { applyAppearance, applyCardStyle } from './frame-appearance.js'
import { brandOf, faultsIn } from './frame-check.js'
import { askPostal, buildFields, formatInput, showFault } from './frame-fields.js'

const form = document.forms[0]
const touched = new Set()
let type = 'payment'
let fields = null

const tell = (event, payload = {}) => parent.postMessage({ event, payload }, location.origin)
const tellSize = () => tell('size', { height: Math.ceil(form.getBoundingClientRect().height) })
const digitsOf = (input) => input.value.replaceAll(/\D/g, '')
const read = () => ({
  number: digitsOf(fields.number),
  expiry: digitsOf(fields.expiry),
  cvc: digitsOf(fields.cvc),
  postal: fields.postal && !fields.postal.parentElement.hidden ? fields.postal.value.trim() : null,
  country: fields.country?.value ?? null,
})

async function configure({ options = {}, appearance, clientSecret, surface, key, ...asked }) {
  const isFirst = fields === null
  type = asked.type
  document.body.className = type
  const scheme = applyAppearance(appearance, surface)
  if (type === 'card') applyCardStyle(options.style ?? {})
  tell('scheme', { scheme })
  if (isFirst) {
    const billing = options.fields?.billingDetails
    const isHidden = (part) =>
      billing === 'never' || billing?.address === 'never' || billing?.address?.[part] === 'never'
    const withPostal = type === 'card' ? !options.hidePostalCode : !isHidden('postalCode')
    fields = buildFields(form, type, { withCountry: type === 'payment' && !isHidden('country'), withPostal })
    const { country, postal_code } = options.defaultValues?.billingDetails?.address ?? {}
    if (country && fields.country) fields.country.value = country
    if (fields.country && fields.postal) askPostal(fields.postal, fields.country.value)
    if (postal_code && fields.postal) fields.postal.value = postal_code
    new ResizeObserver(tellSize).observe(form)
  }
  for (const input of Object.values(fields)) input.disabled = Boolean(options.disabled || options.readOnly)
  tellSize()
  if (isFirst) await announce(clientSecret, key)
}

async function announce(clientSecret, key) {
  const failure = type === 'payment' && clientSecret ? await lookUp(clientSecret, key) : null
  if (failure) tell('loaderror', { error: failure })
  else tell('ready')
}

async function lookUp(clientSecret, key) {
  const id = clientSecret.split('_secret_')[0]
  try {
    const query = new URLSearchParams({ key, client_secret: clientSecret })
    const intent = await (await fetch(`v1/payment_intents/${id}?${query}`)).json()
    if (intent.error) return intent.error
    const terms = form.querySelector('.terms')
    terms.hidden = !intent.setup_future_usage
    terms.textContent =
      'By providing your card information, you allow the merchant to charge your card for future payments in accordance with their terms.'
    const isOpen = /^requires_(payment_method|confirmation|action)$/.test(intent.status)
    return isOpen
      ? null
      : {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: `This PaymentIntent is in a terminal state: ${intent.status}.`,
        }
  } catch {
    return { type: 'api_connection_error', message: 'The payment form could not be loaded.' }
  }
}

/** @param all also what was not touched yet */
function showFaults(all) {
  const faults = faultsIn(read())
  for (const [name, input] of Object.entries(fields))
    showFault(input, all || touched.has(name) ? (faults[name]?.message ?? '') : '')
  form.querySelector('.brand').textContent = brandOf(read().number).replace('unknown', '')
  return faults
}

function tellChange() {
  const faults = showFaults(false)
  const { number, expiry, cvc, postal } = read()
  const complete = Object.keys(faults).length === 0
  const empty = number + expiry + cvc === ''
  const seen = Object.keys(faults).find((name) => touched.has(name))
  if (type === 'payment') tell('change', { complete, empty, collapsed: false, value: { type: 'card' } })
  else
    tell('change', {
      complete,
      empty,
      brand: brandOf(number),
      value: { postalCode: postal ?? '' },
      error: faults[seen],
    })
}

function validate() {
  const [first] = Object.values(showFaults(true))
  return first ? { error: first } : { selectedPaymentMethod: 'card' }
}

async function confirm({ id, clientSecret, key, confirmParams }) {
  const { error } = validate()
  if (error) return { error }
  const { number, expiry, cvc, postal, country } = read()
  const { payment_method_data = {}, return_url, receipt_email, setup_future_usage } = confirmParams
  const billing = structuredClone(payment_method_data.billing_details ?? {})
  billing.address = { ...billing.address, ...(postal ? { postal_code: postal } : {}), ...(country ? { country } : {}) }
  const card = { number, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc }
  const body = new URLSearchParams({ key, client_secret: clientSecret, use_stripe_sdk: 'true' })
  append(body, '', { return_url, receipt_email, setup_future_usage })
  append(body, 'payment_method_data', { type: 'card', card, billing_details: billing })
  try {
    return await (await fetch(`v1/payment_intents/${id}/confirm`, { method: 'POST', body })).json()
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
      },
    }
  }
}

function append(body, prefix, value) {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') body.append(prefix, String(value))
  else for (const [name, each] of Object.entries(value)) append(body, prefix ? `${prefix}[${name}]` : name, each)
}

const operations = {
  configure,
  confirm,
  validate,
  focus: () => fields.number.focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    form.reset()
    touched.clear()
    tellChange()
  },
}

async function perform({ operation, argument, call }) {
  const result = await operations[operation](argument)
  if (call !== undefined) parent.postMessage({ call, result: result ?? {} }, location.origin)
}

addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === location.origin && Object.hasOwn(operations, data.operation)) void perform(data)
})
form.addEventListener('input', ({ target }) => {
  formatInput(fields, target)
  if (target === fields.country && fields.postal) askPostal(fields.postal, target.value)
  tellChange()
})
form.addEventListener('focusin', () => tell('focus'))
form.addEventListener('focusout', ({ target, relatedTarget }) => {
  const left = Object.entries(fields).find(([, input]) => input === target)
  if (left && target.value !== '') touched.add(left[0])
  tellChange()
  if (!form.contains(relatedTarget)) tell('blur')
})
form.addEventListener('keydown', ({ key }) => key === 'Escape' && tell('escape'))
form.addEventListener('submit', (event) => event.preventDefault())
tell('loaded')
