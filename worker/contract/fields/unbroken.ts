/** Promises, amounts and dates, which no line break cuts: `2-4 weeks`, `4-Step`, `6 x $88`, `$50 USD`, `27 Nov 2026`. */
export const unbroken =
  /(\d+-\d+ (?:business )?(?:days|weeks)|\d+ to \d+ business days|\d+-Step|\d+ [x×] \$[\d,.]*\d|\$[\d,.]*\d USD|\d{1,2} [A-Z][a-z]{2} \d{4})/

/** A text in parts: every second one is not to be cut. */
export const unbrokenParts = (text: string): string[] => text.split(unbroken)
