/** The part of the custom elements manifest (schema 1.0.0) that these scripts read and write. */
export interface Manifest {
  schemaVersion: string;
  readme: string;
  modules: { kind?: string; path: string; declarations: ElementDeclaration[]; exports: unknown[] }[];
}

interface ManifestItem {
  name: string;
  description?: string;
  inheritedFrom?: unknown;
}

export interface Attribute extends ManifestItem {
  fieldName?: string;
  type?: { text: string } | undefined;
  default?: string;
}

export interface Member extends ManifestItem {
  kind: string;
  type?: { text: string } | undefined;
  privacy?: string;
  static?: boolean;
  attribute?: string;
  reflects?: boolean;
  default?: string;
  return?: unknown;
  parameters?: { name: string; type?: { text: string } }[];
}

/** A field of the detail of an event. */
export interface DetailField {
  name: string;
  type: { text: string };
  description: string;
}

export interface EventEntry extends ManifestItem {
  type?: { text: string };
  /** Fields of the detail: an extension of the schema. Absent if the detail is null. */
  detail?: DetailField[];
}

export interface ElementDeclaration {
  kind: string;
  name: string;
  tagName?: string;
  customElement?: true;
  description?: string;
  attributes?: Attribute[];
  members?: Member[];
  events?: EventEntry[];
  slots?: ManifestItem[];
  cssParts?: ManifestItem[];
  cssProperties?: (ManifestItem & { default?: string })[];
}
