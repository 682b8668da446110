import { IntegrationError, refused } from './errors.js'

const elementBase = new URL('/sandbox/stripe/', document.currentScript.src)
const elementEvents = new Set(
  'ready change focus blur escape click loaderror loaderstart networkschange confirm cancel shippingaddresschange shippingratechange savedpaymentmethodremove savedpaymentmethodupdate availablepaymentmethodschange'.split(
    ' ',
  ),
)
const frameTitles = { card: 'Secure card payment input frame', payment: 'Secure payment input frame' }
const darkScheme = matchMedia('(prefers-color-scheme: dark)')
let frameCount = 0

/** One field group on the merchant's page. The inputs live in a frame: the page never sees the card's number. */
export class StripeElement {
  #elements
  #type
  #options
  #listeners = new Map()
  #pending = new Map()
  #calls = 0
  #frame = null
  #host = null
  #isDestroyed = false
  #onMessage = (event) => {
    if (event.source === this.#frame?.contentWindow && event.origin === elementBase.origin) this.#receive(event.data)
  }

  #onSchemeChange = () => this.configure()

  constructor(elements, type, options = {}) {
    this.#elements = elements
    this.#type = type
    this.#options = options
  }

  on(name, listener) {
    if (!elementEvents.has(name)) throw new IntegrationError(`Invalid event name: ${name}`)
    const known = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, known.add(listener))
    return this
  }

  once(name, listener) {
    const first = (event) => {
      this.off(name, first)
      listener(event)
    }
    return this.on(name, first)
  }

  off(name, listener) {
    if (listener) this.#listeners.get(name)?.delete(listener)
    else this.#listeners.delete(name)
    return this
  }

  mount(target) {
    if (this.#isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    const host = typeof target === 'string' ? document.querySelector(target) : target
    if (!host?.isConnected)
      throw new IntegrationError(
        'The selector or element you passed to mount() applies to no DOM elements that are currently on the page.',
      )
    this.unmount()
    this.#host = host
    this.#frame = this.#makeFrame()
    host.classList.add('StripeElement', 'StripeElement--empty')
    host.replaceChildren(this.#frame)
    addEventListener('message', this.#onMessage)
    darkScheme.addEventListener('change', this.#onSchemeChange)
    return this
  }

  /** Asks the frame to do something. */
  call(operation, argument) {
    if (!this.#frame) return Promise.resolve(refused('The Element is not mounted.'))
    this.#calls += 1
    const call = this.#calls
    return new Promise((resolve) => {
      this.#pending.set(call, resolve)
      this.#send({ call, operation, argument })
    })
  }

  update(options) {
    this.#options = { ...this.#options, ...options }
    this.configure()
    return this
  }

  /** Tells the frame how it has to look. */
  configure() {
    const { appearance = {}, clientSecret = null } = this.#elements.options
    this.#send({
      operation: 'configure',
      argument: {
        type: this.#type,
        options: plain(this.#options),
        appearance: plain(appearance),
        surface: surfaceBehind(this.#host),
        clientSecret,
        key: this.#elements.key,
      },
    })
  }

  focus() {
    void this.call('focus')
  }

  blur() {
    void this.call('blur')
  }

  clear() {
    void this.call('clear')
  }

  collapse() {}

  unmount() {
    removeEventListener('message', this.#onMessage)
    darkScheme.removeEventListener('change', this.#onSchemeChange)
    this.#frame?.remove()
    this.#frame = null
    return this
  }

  destroy() {
    this.unmount()
    this.#isDestroyed = true
    this.#elements.forget(this.#type)
    return this
  }

  #makeFrame() {
    frameCount += 1
    const frame = document.createElement('iframe')
    frame.name = `__privateStripeFrame${frameCount}`
    frame.title = frameTitles[this.#type]
    frame.allow = 'payment *; publickey-credentials-get *'
    frame.setAttribute('role', 'presentation')
    const height = this.#type === 'card' ? '40px' : '240px'
    Object.assign(frame.style, {
      border: '0',
      width: '100%',
      display: 'block',
      height,
      margin: '0',
      overflow: 'hidden',
    })
    frame.src = new URL('frame.html', elementBase).href
    return frame
  }

  #send(message) {
    this.#frame?.contentWindow?.postMessage(message, elementBase.origin)
  }

  #receive({ call, result, event, payload }) {
    if (call !== undefined) {
      this.#pending.get(call)?.(result)
      this.#pending.delete(call)
    } else if (event === 'loaded') this.configure()
    else if (event === 'size') this.#frame.style.height = `${payload.height}px`
    else if (event === 'scheme') this.#frame.style.colorScheme = payload.scheme
    else this.#emit(event, payload)
  }

  #emit(name, payload = {}) {
    const marks = this.#host.classList
    if (name === 'change') {
      marks.toggle('StripeElement--empty', payload.empty)
      marks.toggle('StripeElement--complete', payload.complete)
      marks.toggle('StripeElement--invalid', Boolean(payload.error))
    }
    if (name === 'focus' || name === 'blur') marks.toggle('StripeElement--focus', name === 'focus')
    for (const listener of Array.from(this.#listeners.get(name) ?? []))
      listener({ elementType: this.#type, ...payload })
  }
}

// What a reader sees behind the frame; contrast checkers take a transparent frame for a white one.
function surfaceBehind(element) {
  if (!element) return null
  const { backgroundColor } = getComputedStyle(element)
  return /^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor) ? surfaceBehind(element.parentElement) : backgroundColor
}

// Options may hold functions, which cannot be sent to a frame.
const plain = (options) => JSON.parse(JSON.stringify(options))
