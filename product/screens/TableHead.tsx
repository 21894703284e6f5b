interface TableHeadProps {
  /** Titles of the columns. */
  titles: readonly string[];
  /** Title of a last column of buttons, for screen readers alone. */
  unseen?: string;
  /** Title of a first column of boxes, for screen readers alone. */
  unseenFirst?: string;
}

/** The head of a table: a title for each column. */
export function TableHead({ titles, unseen, unseenFirst }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {unseenFirst !== undefined && (
          <th scope="col">
            <span className="ss-unseen">{unseenFirst}</span>
          </th>
        )}
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        {unseen !== undefined && (
          <th scope="col">
            <span className="ss-unseen">{unseen}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
