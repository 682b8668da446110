import { product } from '#contract/product'
import { Link } from '../ui/link'
import { footerCopy, footerLinks } from './footer-links'
import { Logo } from './logo'
import './site-footer.css'

const studio = __STUDIO__

export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="site-footer-row">
      <Logo height={46} />
      <div className="site-footer-words">
        <p>{product.description}</p>
        <p>{product.disclaimer}</p>
        <nav aria-label={footerCopy.label}>
          <ul className="site-footer-links">
            {footerLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          © {product.copyrightYear} {product.name}. Made by{' '}
          <a href={studio.url} target="_blank" rel="noopener noreferrer">
            {studio.name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          .
        </p>
      </div>
    </div>
  </footer>
)
