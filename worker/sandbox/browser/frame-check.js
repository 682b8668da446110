/** What is wrong with the card's fields, field by field, in the words of the real form. */
export function faultsIn({ number, expiry, cvc, postal, country }) {
  const faults = {}
  const length = brandOf(number) === 'amex' ? 15 : 16
  if (number.length < Math.min(length, 14))
    faults.number = fault('incomplete_number', 'Your card number is incomplete.')
  else if (!passesLuhn(number)) faults.number = fault('invalid_number', 'Your card number is invalid.')
  const expiryFault = faultInExpiry(expiry)
  if (expiryFault) faults.expiry = expiryFault
  if (cvc.length < (brandOf(number) === 'amex' ? 4 : 3))
    faults.cvc = fault('incomplete_cvc', "Your card's security code is incomplete.")
  if (country === 'US' && postal !== null && !/^\d{5}/.test(postal))
    faults.postal = fault('incomplete_zip', 'Your ZIP code is incomplete.')
  return faults
}

export function brandOf(number) {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^6(011|4|5)/.test(number)) return 'discover'
  if (number.startsWith('35')) return 'jcb'
  if (/^3[068]/.test(number)) return 'diners'
  if (number.startsWith('62')) return 'unionpay'
  return 'unknown'
}

function faultInExpiry(expiry) {
  if (expiry.length < 4) return fault('incomplete_expiry', "Your card's expiration date is incomplete.")
  const month = Number(expiry.slice(0, 2))
  if (month < 1 || month > 12) return fault('invalid_expiry_month', "Your card's expiration date is invalid.")
  const today = new Date()
  const monthsLeft = (2000 + Number(expiry.slice(2)) - today.getFullYear()) * 12 + month - (today.getMonth() + 1)
  return monthsLeft < 0 ? fault('invalid_expiry_year_past', "Your card's expiration year is in the past.") : null
}

const fault = (code, message) => ({ type: 'validation_error', code, message })

function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
