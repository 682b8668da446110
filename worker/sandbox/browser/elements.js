import { StripeElement } from './element.js'
import { IntegrationError, intentIdIn, refused } from './errors.js'

/** A group of fields that pay the same intent. */
export class StripeElements {
  #created = new Map()
  key
  options
  isSubmitted = false

  constructor(key, options = {}) {
    this.key = key
    this.options = options
    if (options.clientSecret) intentIdIn(options.clientSecret, 'elements()')
    if (options.clientSecret && options.mode)
      throw new IntegrationError('In a call to stripe.elements(), you cannot pass both clientSecret and mode.')
  }

  create(type, options) {
    if (type !== 'payment' && type !== 'card') throw new IntegrationError(`The local sandbox has no "${type}" Element.`)
    if (this.#created.has(type))
      throw new IntegrationError(`Can only create one Element of type ${type} through the same Elements group.`)
    if (type === 'payment' && !this.options.clientSecret && !this.options.mode)
      throw new IntegrationError(
        'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
      )
    const element = new StripeElement(this, type, options)
    this.#created.set(type, element)
    return element
  }

  getElement(wanted) {
    const type = typeof wanted === 'string' ? wanted : wanted?.__elementType
    return this.#created.get(type) ?? null
  }

  update(options) {
    if ('clientSecret' in options) throw new IntegrationError('clientSecret cannot be updated.')
    this.options = { ...this.options, ...options }
    for (const element of this.#created.values()) element.configure()
  }

  async fetchUpdates() {
    return {}
  }

  async submit() {
    this.isSubmitted = true
    return this.getElement('payment')?.call('validate') ?? refused('elements.submit() needs a mounted Payment Element.')
  }

  forget(type) {
    this.#created.delete(type)
  }
}
