/** A text in pieces, each second of them marked. */
export function MarkedPieces({ pieces }: { pieces: string[] }) {
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece || null
    ) : (
      <mark key={index} className="bg-syrup text-cocoa">
        {piece}
      </mark>
    ),
  );
}
