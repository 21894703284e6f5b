import { Heart, Star, StarEmpty } from "@blueprintjs/icons";
import { optionId, type WidgetProps } from "@rjsf/utils";
import { groupProps, isInvalid } from "../control.ts";
import { ratings } from "./ratings.ts";

/** A rating by stars or, with the option `shape`, by hearts: radio buttons that look like them. */
export function RatingWidget(props: WidgetProps) {
  const { id, htmlName, options, value, required, onChange, onBlur, onFocus } = props;
  const isHeart = options.shape === "heart";
  return (
    <div
      {...groupProps(props)}
      role="radiogroup"
      className="ss-rjsf-rating"
      aria-required={required || undefined}
      aria-invalid={isInvalid(props) || undefined}
    >
      {ratings(props).map((rating, index) => (
        <label
          key={rating}
          data-filled={rating <= value || undefined}
          data-shape={isHeart ? "heart" : "star"}
        >
          <input
            type="radio"
            id={optionId(id, index)}
            name={htmlName ?? id}
            className="ss-unseen"
            value={rating}
            aria-label={`${rating} ${isHeart ? "heart" : "star"}${rating === 1 ? "" : "s"}`}
            checked={rating === value}
            required={required}
            disabled={props.disabled || props.readonly}
            onChange={() => onChange(rating)}
            onBlur={() => onBlur(id, rating)}
            onFocus={() => onFocus(id, rating)}
          />
          <Symbol isHeart={isHeart} isFilled={rating <= value} />
        </label>
      ))}
    </div>
  );
}

function Symbol({ isHeart, isFilled }: { isHeart: boolean; isFilled: boolean }) {
  if (isHeart) return <Heart size={20} />;
  return isFilled ? <Star size={20} /> : <StarEmpty size={20} />;
}
