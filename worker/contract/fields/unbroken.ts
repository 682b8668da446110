/** Promises and amounts, which no line break cuts: `2-4 weeks`, `4-Step`, `6 x $88`, `$50 USD`. */
export const unbroken =
  /(\d+-\d+ (?:business )?(?:days|weeks)|\d+ to \d+ business days|\d+-Step|\d+ [x×] \$[\d,.]*\d|\$[\d,.]*\d USD)/

/** A text in parts: every second one is not to be cut. */
export const unbrokenParts = (text: string): string[] => text.split(unbroken)
