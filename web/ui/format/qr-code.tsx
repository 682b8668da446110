import { qrPath } from '#contract/deeds/qr-path'

interface QrCodeProps {
  text: string
  label: string
  className: string
}

/** A QR code in the text's colour; the style of `className` gives it a size and a light ground. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = qrPath(text)
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
