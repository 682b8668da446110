/** A file that a browser may be able to read as a picture. HEIC often has no type. */
export const isPhoto = ({ type, name }: File): boolean =>
  /^image\/(jpeg|png|heic|heif)$/.test(type) || (type === '' && /\.(heic|heif)$/i.test(name))
