/** A translation of `../en/california-file-rights.ts`. */
export const californiaFileRights = `## Sus derechos según el artículo 1786.22 del Código Civil

La agencia da acceso a sus archivos y a la información sobre usted en horario normal de oficina y con aviso razonable. Puede ver el archivo, con identificación adecuada, de cualquiera de estas maneras:

- En persona. También puede obtener una copia de su archivo por no más de lo que cuesta copiarlo.
- Por correo certificado, si pide por escrito, con identificación adecuada, que se envíen copias a un destinatario que usted nombra. La agencia que las envía no responde de que lleguen a terceros por un mal manejo del correo después de salir de la agencia.
- Por teléfono, como resumen de toda la información del archivo que se le debe dar, si lo pide por escrito, con identificación adecuada, y si usted paga por adelantado el costo de la llamada, si lo hay, o se le cobra directamente.

Identificación adecuada es la información que por lo general basta para identificar a una persona, como una licencia de conducir válida, el número de Seguro Social, una tarjeta de identificación militar y tarjetas de crédito. Solo si eso no basta puede la agencia pedir más información sobre su empleo y su historia personal o familiar para verificar su identidad.

La agencia tiene personal capacitado que le explica la información, y le da una explicación escrita de lo que esté en clave cada vez que usted ve su archivo.

Puede ir con otra persona que usted elija, que debe mostrar una identificación razonable. La agencia puede pedirle una declaración escrita que le permita hablar de su archivo en presencia de esa persona.`;
