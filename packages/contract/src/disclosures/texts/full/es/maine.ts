/** A translation of `../en/maine.ts`. */
export const maineRights = `## Maine

La Ley de Informe Justo de Crédito de Maine (10 M.R.S., capítulo 209-B) adopta la ley federal y le da otros derechos.

- Si lo pide, {account} le dice en cinco días hábiles si se encargó un informe de investigación y le da el nombre y la oficina más cercana de la agencia. Puede recibir una copia gratis.
- La agencia le da su informe gratis una vez cada doce meses. Otro en ese tiempo cuesta como máximo $5 (artículo 1310-H, apartado 1).
- Si dice a la agencia que un dato de su archivo es inexacto, esta lo investiga otra vez y registra el resultado en 21 días naturales (artículo 1310-H, apartado 2).`;
