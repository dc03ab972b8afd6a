import type { Testimonial } from "../../../model/testimonial";

interface VisitorCardProps {
  readonly testimonial: Testimonial;
  readonly picture: string;
}

/** The testimonial as it stands on the site, with the site's fonts, colors and sizes. */
export function VisitorCard({ testimonial, picture }: VisitorCardProps) {
  const { name, position, company, content, gain } = testimonial;
  return (
    <section className="card">
      <h3>As visitors see it</h3>
      <div className="story">
        <p className="gain">
          <strong className="display">{gain.value}</strong> {gain.label}
        </p>
        <figure>
          <span className="stars" role="img" aria-label="5 stars" />
          <blockquote>“{content}”</blockquote>
          <figcaption>
            <img className="portrait" src={picture} alt="" width="64" height="64" />
            <span>
              <strong>{name}</strong>
              {position}, {company}
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
