/** The web-standard globals that the packages may use: every runtime has them, and TypeScript's ES libraries do not. */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly port: string;
  readonly search: string;
  readonly hash: string;
  readonly username: string;
  readonly password: string;
  readonly href: string;
}

declare class URLSearchParams {
  constructor(init?: string);
  set(name: string, value: string): void;
  toString(): string;
  delete(name: string): void;
}
