import { product } from '#contract/product'

/** A deed whose folded corner is also a roof, and the name. */
export const Logo = ({ height }: { height: 45 | 46 }) => (
  <svg className="logo" width={140} height={height} viewBox="0 0 140 45" role="img" aria-label={product.name}>
    <path className="logo-sheet" d="M3 19.2 19.5 5 36 19.2V38.5a1.5 1.5 0 0 1-1.5 1.5h-30A1.5 1.5 0 0 1 3 38.5Z" />
    <path className="logo-fold" d="M19.5 5 36 19.2H21a1.5 1.5 0 0 1-1.5-1.5Z" />
    <path className="logo-lines" d="M10 26.5h19M10 33h12" />
    <text className="logo-name" x="47" y="33">
      {product.name}
    </text>
  </svg>
)
