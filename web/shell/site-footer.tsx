import { paths } from '#contract/http/paths'
import { product } from '#contract/product'
import { Link } from '../ui/link'
import { Logo } from './logo'
import './site-footer.css'

export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="site-footer-row">
      <Logo height={46} />
      <div className="site-footer-words">
        <p>{product.description}</p>
        <p>{product.disclaimer}</p>
        <p className="site-footer-links">
          <Link to={paths.verify}>Verify a digital deed</Link>
          <Link to={paths.check}>Check a message</Link>
        </p>
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
