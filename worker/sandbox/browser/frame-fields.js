const inputNames = {
  payment: { number: 'number', expiry: 'expiry', cvc: 'cvc', postal: 'postalCode' },
  card: { number: 'cardnumber', expiry: 'exp-date', cvc: 'cvc', postal: 'postal' },
}
const regions =
  'AE AO AR AT AU BE BG BR BW CA CH CL CM CN CO CY CZ DE DK EE EG ES ET FI FR GB GH GR HK HR HU ID IE IL IN IS IT JP KE KR LS LT LU LV MA MT MU MW MX MY MZ NA NG NL NO NZ PH PL PT QA RO RW SA SE SG SI SK SZ TH TN TR TZ UA UG US VN ZA ZM ZW'

/** Builds the inputs with the names the real form gives them. @returns the inputs by what they hold */
export function buildFields(form, type, { withCountry, withPostal }) {
  const names = inputNames[type]
  const group = element('div', { className: 'fields' })
  group.classList.toggle('postal', type === 'card' && withPostal)
  const fields = {
    number: addInput(group, 'number', names.number, 'Card number', '1234 1234 1234 1234', 'cc-number', 'numeric'),
    expiry: addInput(group, 'expiry', names.expiry, 'Expiration date', 'MM / YY', 'cc-exp', 'numeric'),
    cvc: addInput(group, 'cvc', names.cvc, 'Security code', 'CVC', 'cc-csc', 'numeric'),
  }
  if (withCountry) fields.country = addCountries(group)
  if (withPostal) fields.postal = addInput(group, 'postal', names.postal, 'ZIP code', '12345', 'postal-code', 'text')
  if (type === 'card' && fields.postal) fields.postal.placeholder = 'ZIP'
  const numberBox = fields.number.parentElement
  numberBox.classList.add('wide', 'number')
  numberBox.append(element('span', { className: 'brand', ariaHidden: 'true' }))
  group.append(element('p', { className: 'note wide', textContent: 'Test mode: no card is charged.' }))
  group.append(element('p', { className: 'terms wide', hidden: true }))
  form.replaceChildren(group)
  return fields
}

/** The field's message, or none. */
export function showFault(input, message) {
  if (!input) return
  const line = document.getElementById(input.getAttribute('aria-describedby'))
  if (line && line.textContent !== message) line.textContent = message
  input.setAttribute('aria-invalid', String(message !== ''))
}

/** Only three countries' banks look at it. */
export function askPostal(input, country) {
  input.parentElement.hidden = !['US', 'GB', 'CA'].includes(country)
  input.labels[0].textContent = country === 'US' ? 'ZIP code' : 'Postal code'
  input.placeholder = { US: '12345', GB: 'WS11 1DB', CA: 'M5T 1T4' }[country] ?? ''
}

/** Spaces and slashes as people write them. */
export function formatInput(fields, input) {
  const digits = input.value.replaceAll(/\D/g, '')
  if (input === fields.number) {
    const grouped = /^3[47]/.test(digits)
      ? digits.slice(0, 15).match(/^.{1,4}|.{1,6}(?=.{5}$)|.+/g)
      : digits.slice(0, 19).match(/.{1,4}/g)
    input.value = grouped?.join(' ') ?? ''
  }
  if (input === fields.expiry) {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
    input.value = padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded
  }
  if (input === fields.cvc) input.value = digits.slice(0, 4)
}

function addInput(group, id, name, label, placeholder, autocomplete, inputMode) {
  const input = element('input', {
    className: 'Input',
    id: `Field-${id}Input`,
    name,
    placeholder,
    autocomplete,
    inputMode,
  })
  addField(group, id, label, input)
  return input
}

function addCountries(group) {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const select = element('select', {
    className: 'Input',
    id: 'Field-countryInput',
    name: 'country',
    autocomplete: 'country',
  })
  const options = regions.split(' ').map((code) => new Option(names.of(code), code, false, code === 'US'))
  select.append(...options.sort((one, other) => one.text.localeCompare(other.text)))
  addField(group, 'country', 'Country', select)
  return select
}

function addField(group, id, label, input) {
  const fault = element('p', { className: 'Error', id: `Field-${id}Error`, role: 'alert' })
  input.setAttribute('aria-describedby', fault.id)
  const box = element('div', {})
  box.append(element('label', { className: 'Label', htmlFor: input.id, textContent: label }), input, fault)
  group.append(box)
}

const element = (tag, properties) => Object.assign(document.createElement(tag), properties)
