package org.example.oust

import io.github.oust4j.bots.Bots
import io.github.oust4j.bots.Budget
import io.github.oust4j.core.Board
import io.github.oust4j.core.Color
import io.github.oust4j.core.Game
import io.github.oust4j.core.Move
import io.github.oust4j.core.Position
import io.github.oust4j.core.engine.Engine
import io.github.oust4j.core.engine.EngineProvider
import io.github.oust4j.notation.RecordReader
import io.github.oust4j.oukoun.Ring
import io.github.oust4j.testkit.EngineConformance
import java.nio.file.Path
import java.util.Optional

/** The simplest engine: a list of all positions of the game. */
class PositionEngine(private val board: Board) : Engine {
  private val positions = mutableListOf(Position.start(board))

  private val now: Position
    get() = positions.last()

  override fun board(): Board = board

  override fun reset(position: Position) {
    require(position.board() == board) { "The position is on ${position.board()}." }
    positions.clear()
    positions.add(position)
  }

  override fun position(): Position = now

  override fun toPlace(): Color = now.toPlace()

  override fun isMidTurn(): Boolean = now.isMidTurn

  override fun isSwapPending(): Boolean = now.isSwapPending

  override fun holds(color: Color, point: Int): Boolean =
    now.colorAt(board.point(point)) == Optional.of(color)

  override fun playUnchecked(move: Int) {
    positions.add(now.play(Engine.toMove(board, move)))
  }

  override fun copy(): Engine = PositionEngine(board).also { it.reset(now) }

  override fun undo() {
    check(positions.size > 1) { "Nothing has been played." }
    positions.removeAt(positions.size - 1)
  }

  override fun plies(): Int = positions.size - 1
}

class PositionEngineProvider : EngineProvider {
  override fun name() = "positions"

  override fun supports(board: Board) = board.size() <= 25

  override fun create(board: Board): Engine {
    require(supports(board)) { "There is no engine for $board." }
    return PositionEngine(board)
  }
}

/** Has no `else`: the compiler finds a missing kind of move. */
fun describe(move: Move): String =
  when (move) {
    is Move.Placement -> "a stone on ${move.point}"
    is Move.Pass -> "a pass"
    is Move.Swap -> "a swap"
  }

/** Plays a game, reads a record, thinks, runs the conformance kit and starts the companions' games. */
fun main(args: Array<String>) {
  var position = Position.start(Board.square(5))
  while (!position.isOver) {
    val move: Move = position.legalMoves().first()
    position = position.play(move)
  }
  check(Position.parse(position.toString()) == position)
  println("played: " + position.outcome().get())

  val game = RecordReader.create().read(Path.of(args[0])).game()
  val read = "${game.turns().size} turns, ${game.outcome().get()}"
  check(read == "64 turns, White wins by elimination") { "The record ends otherwise: $read" }
  println("read: $read")

  Bots.level(game.board(), 7, 1).use { bot ->
    val budget = Budget.ofSimulations(1000).cancelledBy { false }
    val analysis = bot.think(Game.start(bot.board()), budget) { println("bot: ${it.value}") }
    println("bot: ${describe(analysis.best())} after ${analysis.simulations} simulations")
  }

  val conformance = EngineConformance.of(PositionEngineProvider()).effort(2)
  conformance.verify()
  println("conformance kit: ${conformance.checks().size} checks")

  println("Oukoun: ${io.github.oust4j.oukoun.Position.start(Ring.standard()).legalMoves().size} moves")
  println("Eupdonne: ${io.github.oust4j.eupdonne.Game.start().legalMoves().size} moves")
}
