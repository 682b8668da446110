declare module 'planer' {
  const planer: {
    /** The text without the quoted message at its end. */
    extractFromPlain: (text: string) => string
  }
  export default planer
}
