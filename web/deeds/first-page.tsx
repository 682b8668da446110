import './first-page.css'
import { firstPageCopy as copy } from './verify/copy'

/** The picture of an uploaded deed, for the person who releases it. @param address of the deed itself */
export const FirstPage = ({ address }: { address: string }) => (
  <figure className="first-page">
    <img src={`${address}/picture`} alt={copy.picture} />
    <figcaption>
      {copy.isRightDeed}{' '}
      <a href={address} download>
        {copy.readWhole}
      </a>
    </figcaption>
  </figure>
)
