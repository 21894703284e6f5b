import { useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { tokenNames, tokensAt, type Token, type TokenKind } from "./tokens.ts";

interface Drawing {
  title: string;
  kind: TokenKind;
  /** A sign that shows what the value does. */
  className: string;
  styleOf(name: string): CSSProperties;
}

const drawings: readonly Drawing[] = [
  {
    title: "Colors",
    kind: "color",
    className: "story-swatch",
    styleOf: (name) => ({ background: `var(${name})` }),
  },
  {
    title: "Spacing and edges",
    kind: "length",
    className: "story-length",
    styleOf: (name) => ({ width: `var(${name})` }),
  },
  {
    title: "Elevation",
    kind: "shadow",
    className: "story-card",
    styleOf: (name) => ({ boxShadow: `var(${name})` }),
  },
];

function TokenList({ theme, kind, className, styleOf }: Drawing & { theme: string }) {
  const root = useRef<HTMLDivElement>(null);
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  useLayoutEffect(() => {
    if (root.current) setTokens(tokensAt(root.current, tokenNames(kind)));
  }, [kind]);
  return (
    <div ref={root} className={theme === "Dark" ? "story-theme bp6-dark" : "story-theme"}>
      <strong>{theme}</strong>
      <ul className="story-tokens">
        {tokens.map(({ name, value }) => (
          <li key={name}>
            <div className={className} style={styleOf(name)} />
            <code>{name}</code>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TypeSizes() {
  const root = useRef<HTMLDivElement>(null);
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  useLayoutEffect(() => {
    if (root.current) setTokens(tokensAt(root.current, tokenNames("type")));
  }, []);
  return (
    <div ref={root}>
      {tokens.map(({ name, value }) => (
        <p key={name} style={{ fontSize: `var(${name})` }}>
          Record No. 20417 <code>{name}</code> {value}
        </p>
      ))}
    </div>
  );
}

/** The tokens that our styles use, drawn from the custom properties that the browser has. */
export function Tokens() {
  return (
    <main className="story-intro">
      <h1>Design tokens</h1>
      <p>
        Styles name these custom properties, never a color of their own. The names that start with --ss are
        ours and say what a color is for; the others are Blueprint's. What stands here is read from the styles
        that this page has loaded.
      </p>
      {drawings.map((drawing) => (
        <section key={drawing.kind}>
          <h2>{drawing.title}</h2>
          <div className="story-themes">
            <TokenList theme="Light" {...drawing} />
            <TokenList theme="Dark" {...drawing} />
          </div>
        </section>
      ))}
      <h2>Type</h2>
      <TypeSizes />
    </main>
  );
}
