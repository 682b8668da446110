const variables = [
  'colorPrimary',
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorTextPlaceholder',
  'colorDanger',
  'borderRadius',
  'fontFamily',
  'fontSizeBase',
  'spacingUnit',
]
const ruleName = /^\.(Input|Label|Error)(--invalid|:focus|:hover|:disabled|::placeholder)?$/
const rules = new CSSStyleSheet()
document.adoptedStyleSheets = [rules]

/** Stripe's appearance options, as far as a card form shows them. @returns the colour scheme it came to */
export function applyAppearance({ theme, variables: wanted = {}, rules: wantedRules = {} }, surface) {
  const root = document.documentElement
  const isNight = theme === 'night'
  root.classList.toggle('dark', isNight)
  setOrClear(root.style, '--surface', surface)
  for (const name of variables) setOrClear(root.style, `--${name}`, wanted[name])
  rules.replaceSync('')
  for (const [selector, declarations] of Object.entries(wantedRules)) {
    if (!ruleName.test(selector)) continue
    const real = selector.replace('--invalid', '[aria-invalid="true"]')
    const rule = rules.cssRules[rules.insertRule(`${real} {}`, rules.cssRules.length)]
    Object.assign(rule.style, declarations)
  }
  const scheme = isNight || isDark(getComputedStyle(document.body).color) ? 'dark' : 'light'
  root.style.colorScheme = scheme
  return scheme
}

/** The `style` option of the card element. */
export function applyCardStyle({ base = {}, invalid = {} }) {
  const root = document.documentElement.style
  setOrClear(root, '--colorText', base.color)
  setOrClear(root, '--colorTextPlaceholder', base['::placeholder']?.color)
  setOrClear(root, '--colorDanger', invalid.color)
  setOrClear(root, '--fontFamily', base.fontFamily)
  setOrClear(root, '--fontSizeBase', base.fontSize)
}

function setOrClear(style, name, value) {
  if (value === undefined || value === null) style.removeProperty(name)
  else style.setProperty(name, value)
}

// Light text means a dark page.
function isDark(textColor) {
  const [red = 0, green = 0, blue = 0] = textColor.match(/[\d.]+/g)?.map(Number) ?? []
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140
}
