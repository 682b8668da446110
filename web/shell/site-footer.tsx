import { product } from '#contract/product'
import { Logo } from './logo'
import './site-footer.css'

export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="site-footer-row">
      <Logo height={46} />
      <div className="site-footer-words">
        <p>{product.description}</p>
        <p>{product.disclaimer}</p>
        <p>
          © {product.copyrightYear} {product.name}. Made by{' '}
          <a href={__STUDIO__.url} target="_blank" rel="noopener noreferrer">
            {__STUDIO__.name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          .
        </p>
      </div>
    </div>
  </footer>
)
